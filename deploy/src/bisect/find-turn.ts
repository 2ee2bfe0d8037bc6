/** The result of looking at one set; `skip` where that is not possible. */
export type Verdict = 'good' | 'bad' | 'skip';

/** Judges the set with an index; `suspects` is how many sets may be the first bad one. */
export type JudgeIndex = (index: number, suspects: number) => Promise<Verdict>;

/** Two sets of which the first is good and the second bad; all between them were skipped. */
export interface Turn {
  good: number;
  bad: number;
}

/**
 * Finds where a row of sets turns bad, of which the first is good and the last bad. As git does, it
 * takes the middle, or the nearest to it that was not skipped.
 */
export async function findTurn(count: number, judge: JudgeIndex): Promise<Turn> {
  const turn = { good: 0, bad: count - 1 };
  const skipped = new Set<number>();
  for (;;) {
    const open = indexesBetween(turn).filter((index) => !skipped.has(index));
    const middle = nearest(open, (turn.good + turn.bad) / 2);
    if (middle === undefined) return turn;
    const verdict = await judge(middle, turn.bad - turn.good);
    if (verdict === 'skip') skipped.add(middle);
    else turn[verdict] = middle;
  }
}

function indexesBetween({ good, bad }: Turn): number[] {
  return Array.from({ length: bad - good - 1 }, (_, index) => good + 1 + index);
}

function nearest(indexes: readonly number[], to: number): number | undefined {
  return indexes.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0];
}
