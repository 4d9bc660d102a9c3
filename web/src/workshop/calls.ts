/** The workshop's HTTP calls. */
import { call, post } from "../app/api.ts";
import { type Changed, type Drawing, type Estimate, wholeDrawing, type WorkshopInfo } from "./wire.ts";

const at = (game: string, what = "") => `/api/workshop/${encodeURIComponent(game)}${what}`;
const body = (data: unknown) => post(JSON.stringify(data));

export const getWorkshop = (game: string) => call<WorkshopInfo>(at(game));

export const getSample = async (game: string, id: string) =>
  (await call<{ text: string }>(at(game, `/samples/${encodeURIComponent(id)}`))).text;

export const drawText = async (game: string, text: string) =>
  wholeDrawing(await call<Drawing>(at(game, "/draw"), body({ text })));

export async function editText(game: string, text: string, edit: unknown): Promise<Changed> {
  const changed = await call<Changed>(at(game, "/edit"), body({ text, edit }));
  return { text: changed.text, drawing: wholeDrawing(changed.drawing) };
}

export interface Wanted {
  text: string;
  client: string;
  bot: string;
  games: number;
}

export const startEstimate = (game: string, wanted: Wanted) =>
  call<Estimate>(at(game, "/estimates"), body(wanted));

export const getEstimate = (id: string) => call<Estimate>(at("estimates", `/${encodeURIComponent(id)}`));

export const cancelEstimate = (id: string) =>
  call<Estimate>(at("estimates", `/${encodeURIComponent(id)}`), { method: "DELETE" });
