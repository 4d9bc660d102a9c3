/** The way in: pick a game, play at once or set a table up, or go back to a table. */
import { useEffect, useState } from "preact/hooks";
import { getGames, words } from "../app/api.ts";
import { follow } from "../app/router.ts";
import { playerName } from "../app/settings.ts";
import { Dialog } from "../view/Dialog.tsx";
import { Sign } from "../view/Icon.tsx";
import { Primer } from "../view/Primer.tsx";
import { Settings } from "../view/Settings.tsx";
import { spriteAddress } from "../view/sprites.ts";
import type { GameInfo } from "../wire.ts";
import { Credits } from "./Credits.tsx";
import { openAndGo } from "./open.ts";
import { type Draft, firstDraft, planOf } from "./plan.ts";
import { SetupForm } from "./SetupForm.tsx";
import { wanted } from "./wanted.ts";
import { LoadFile, YourTables } from "./YourTables.tsx";

function players(game: GameInfo): string {
  const least = Math.min(...game.variants.map((variant) => variant.min_players));
  const most = Math.max(...game.variants.map((variant) => variant.max_players));
  return least === most ? `${least} players` : `${least}–${most} players`;
}

/** The first pictures of the game's sprite sheet, as discs in a row. */
function Cover({ game }: { game: GameInfo }) {
  return (
    <div class="cover" aria-hidden="true">
      {[1, 2, 3].map((at) => (
        <span key={at} class={at === 2 ? "cover-disc big" : "cover-disc"}>
          <svg viewBox="0 0 512 512">
            <use href={spriteAddress(game.id, `cover-${at}`)} />
          </svg>
        </span>
      ))}
    </div>
  );
}

interface GameCardProps {
  game: GameInfo;
  setUp: () => void;
  trouble: (words: string) => void;
}

function GameCard({ game, setUp, trouble }: GameCardProps) {
  const [opening, setOpening] = useState(false);
  const [primer, setPrimer] = useState(false);
  const made = game.options.find((option) => option.id === game.workshop);
  const playNow = () => {
    setOpening(true);
    openAndGo(planOf(game, firstDraft(game, playerName.value)), game.title).catch((reason: unknown) => {
      setOpening(false);
      trouble(words(reason));
    });
  };
  return (
    <article class="game" data-testid={`game-${game.id}`}>
      <Cover game={game} />
      <div class="game-words">
        <h2>{game.title}</h2>
        <p class="game-facts">
          {[players(game), `${game.minutes} min`, game.ages && `ages ${game.ages.replace(/^ages?\s*/i, "")}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p>{game.blurb}</p>
        <div class="actions">
          <button
            type="button"
            class="action main"
            disabled={opening}
            onClick={playNow}
            data-testid={`play-${game.id}`}
          >
            {opening ? "Opening…" : "Play now"}
          </button>
          <button type="button" class="action" onClick={setUp} data-testid={`setup-${game.id}`}>
            Set up a table
          </button>
        </div>
        <p class="game-foot soft">
          Play now: you and a bot, no rulebook needed.{" "}
          {game.primer.length > 0 && (
            <button type="button" class="link" onClick={() => setPrimer(true)} data-testid={`primer-${game.id}`}>
              How it is played
            </button>
          )}{" "}
          <a href={`/rules/${game.id}`} onClick={follow}>
            Read the rules
          </a>{" "}
          {made && (
            <a href={`/workshop/${game.id}`} onClick={follow} data-testid={`make-${game.id}`}>
              Make your own {made.title.toLowerCase()}
            </a>
          )}
        </p>
      </div>
      {primer && <Primer game={game.id} close={() => setPrimer(false)} />}
    </article>
  );
}

export function Lobby() {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState("");
  const [setUp, setSetUp] = useState<GameInfo | null>(null);
  const [options, setOptions] = useState<Draft["options"]>({});
  const [settings, setSettings] = useState(false);
  const fetchGames = () => {
    setTrouble("");
    getGames().then(setGames, (reason: unknown) => setTrouble(words(reason)));
  };
  useEffect(() => {
    document.title = "Siegeworks";
    fetchGames();
  }, []);
  const want = wanted.value;
  useEffect(() => {
    const game = games?.find((each) => each.id === want?.game);
    if (!want || !game) return;
    wanted.value = null;
    setOptions({ [want.option]: want.text });
    setSetUp(game);
  }, [games, want]);
  const closeSetUp = () => {
    setSetUp(null);
    setOptions({});
  };
  return (
    <main class="lobby">
      <header class="lobby-head">
        <div>
          <h1>Siegeworks</h1>
          <p>Siege games by lamplight: alone, round one screen, or far apart. Bots take any empty seat.</p>
        </div>
        <button
          type="button"
          class="quiet round"
          aria-label="Settings"
          onClick={() => setSettings(true)}
          data-testid="open-settings"
        >
          <Sign name="gear" />
        </button>
      </header>
      {trouble && (
        <p class="trouble" role="alert" data-testid="trouble">
          {trouble}{" "}
          {!games && (
            <button type="button" class="link" onClick={fetchGames}>
              Try again
            </button>
          )}
        </p>
      )}
      <YourTables />
      <section class="games" aria-label="Games" aria-busy={!games && !trouble}>
        {games?.map((game) => (
          <GameCard key={game.id} game={game} setUp={() => setSetUp(game)} trouble={setTrouble} />
        ))}
      </section>
      <LoadFile trouble={setTrouble} />
      <Credits games={games ?? []} />
      {setUp && <SetupForm game={setUp} options={options} close={closeSetUp} />}
      {settings && (
        <Dialog title="Settings" close={() => setSettings(false)}>
          <Settings />
        </Dialog>
      )}
    </main>
  );
}
