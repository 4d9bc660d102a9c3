/** Texts from the server hold {s0}, {s1}...: the seats' names go there. */

export function say(text: string, names: string[]): string {
  return text.replace(/\{s(\d+)\}/g, (_, seat: string) => names[Number(seat)] || `Seat ${Number(seat) + 1}`);
}
