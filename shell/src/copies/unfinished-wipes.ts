const NAME = 'copies-to-wipe';

/** The people whose copies are being removed, so that the next page goes on if this one is left. */
export function createUnfinishedWipes(storage: Storage) {
  function people(): readonly number[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(NAME) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id): id is number => typeof id === 'number') : [];
    } catch {
      return [];
    }
  }

  function keep(userIds: readonly number[]): void {
    try {
      if (userIds.length === 0) storage.removeItem(NAME);
      else storage.setItem(NAME, JSON.stringify(userIds));
    } catch {
      // Where nothing can be kept, nothing was.
    }
  }

  const others = (userId: number) => people().filter((one) => one !== userId);
  return {
    people,
    begun: (userId: number) => keep([...others(userId), userId]),
    ended: (userId: number) => keep(others(userId)),
  };
}
