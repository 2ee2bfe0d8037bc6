import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { failOverInRounds } from '../testing/failover-rounds.ts';
import { createTwoPostgres, hasPostgres15, type TwoPostgres } from '../testing/two-postgres.ts';

const ROUNDS = 10;

const withPostgres15 = hasPostgres15 ? describe : describe.skip;
const why = hasPostgres15 ? '' : ' (PostgreSQL 15 is not installed)';

withPostgres15(`two database servers that take over from each other again and again${why}`, () => {
  let two: TwoPostgres;
  beforeAll(async () => void (two = await createTwoPostgres()));
  afterAll(() => two.remove());

  test('no acknowledged write is lost or doubled, and streams continue', async () => {
    const { pauses } = await failOverInRounds(two, ROUNDS);
    expect(pauses).toHaveLength(ROUNDS);
    const seconds = pauses.map((pause) => pause / 1000).sort((one, other) => one - other);
    const [median, longest] = [seconds[ROUNDS / 2], seconds.at(-1)];
    console.log(`Writes paused for ${median?.toFixed(1)} s, at most ${longest?.toFixed(1)} s.`);
  });
});
