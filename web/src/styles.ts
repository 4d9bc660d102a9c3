/** Every style sheet, in order: later ones may rely on earlier ones. */
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/layout.css";
import "./styles/board.css";
import "./styles/stage.css";
import "./styles/cards.css";
import "./styles/hand.css";
import "./styles/mats.css";
import "./styles/surroundings.css";
import "./styles/prompt.css";
import "./styles/story.css";
import "./styles/dialogs.css";
import "./styles/lobby.css";
import "./styles/workshop.css";
import "./styles/phone.css";
