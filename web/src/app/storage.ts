/** localStorage that never throws: private windows and full disks only cost the memory of a setting. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`siegeworks.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`siegeworks.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to do: the value holds for this visit.
  }
}
