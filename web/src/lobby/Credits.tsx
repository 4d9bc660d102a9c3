/** Whose work this stands on. */
import type { GameInfo } from "../wire.ts";

export function Credits({ games }: { games: GameInfo[] }) {
  return (
    <footer class="credits soft">
      <p>
        Pictograms from <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite and others,{" "}
        <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. Type: Alegreya and Alegreya Sans by Juan
        Pablo del Peral, SIL Open Font License. Drawn with Preact and <a href="https://threejs.org">three.js</a>;{" "}
        <a href="/licenses.md">their licences</a>.
      </p>
      {games.map(
        (game) =>
          game.links.length > 0 && (
            <p key={game.id}>
              {game.title}:{" "}
              {game.links.map(([title, address], at) => (
                <span key={address}>
                  {at > 0 && ", "}
                  <a href={address} rel="noopener">
                    {title}
                  </a>
                </span>
              ))}
            </p>
          ),
      )}
    </footer>
  );
}
