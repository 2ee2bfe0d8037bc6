/** Keeps account of which events of a board are in what is shown of it. */
export function createEventLedger() {
  let upTo = 0;
  /** Heard of, and not yet in what is shown. */
  const open = new Set<number>();
  return {
    /** Everything up to here is in what is shown; it may be more. */
    upTo: () => upTo,
    isOpen: () => open.size > 0,
    /** Another board, or the same one read whole. */
    begin(eventId: number): void {
      upTo = eventId;
      for (const id of open) if (id <= eventId) open.delete(id);
    },
    clear: () => open.clear(),
    missed: (eventId: number) => void open.add(eventId),
    /** What an event tells is shown already. */
    known(eventId: number): void {
      open.delete(eventId);
      if (open.size === 0) upTo = Math.max(upTo, eventId);
    },
  };
}
