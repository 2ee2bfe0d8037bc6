const MAX_KEPT = 30;

const keyOf = (userId: number) => `paletteUsed.${userId}`;

/** The ids of the rows that somebody chose in this browser, the latest first. */
export function usedEntries(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that somebody chose a row. */
export function keepUsed(userId: number, id: string): void {
  const others = usedEntries(userId).filter((one) => one !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([id, ...others].slice(0, MAX_KEPT)));
  } catch {
    // Without room it is only forgotten.
  }
}
