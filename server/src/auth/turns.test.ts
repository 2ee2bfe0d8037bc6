import { expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

test('no more than so many run at once, in the order they came, failures aside', async () => {
  const takeTurn = createTurns(2);
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((index) =>
    takeTurn(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => (end[index] = resolve));
      if (index === 0) throw new Error('failed');
      return index;
    }),
  );
  const failure = expect(results[0]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1]);
  end[0]!();
  await failure;
  expect(begun).toEqual([0, 1, 2]);
  end[2]!();
  expect(await results[2]).toBe(2);
  end[3]!();
  expect(await results[3]).toBe(3);
  end[1]!();
  expect(await results[1]).toBe(1);
  expect(await takeTurn(() => Promise.resolve(4))).toBe(4);
});
