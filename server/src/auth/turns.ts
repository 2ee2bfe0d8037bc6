export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work run at once; the others wait for their turn, in order. */
export function createTurns(atOnce: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
