/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { ApiError } from '../client/index.ts';
import type { NewChange } from '../remote/index.ts';
import { type Call, change, openOutbox, settled } from '../testing/open-outbox.ts';

describe('a batch', () => {
  const done = { one: 'card archived', other: 'cards archived' };
  /** One of the changes of a batch, about two cards. */
  const part = (first: number): NewChange =>
    change({
      call: 'card.bulk',
      input: { first },
      many: { names: { [first]: `Card ${first}`, [first + 1]: `Card ${first + 1}` }, done },
      batch: { id: 'b', count: 2, done },
    });
  const outcome = (id: number, code?: string) =>
    code === undefined
      ? { id, status: 200, message: 'OK' }
      : { id, status: 409, code, message: `No: ${code}.` };

  test('is counted while it is sent, and reported once', async () => {
    const replies: (() => void)[] = [];
    const bulk = jest.fn<Call>(
      ({ first }) =>
        new Promise((resolve) => {
          const id = Number(first);
          replies.push(() => resolve({ data: [outcome(id), outcome(id + 1)] }));
        }),
    );
    const { outbox, notices, batches } = openOutbox({ bulk });
    for (const first of [1, 3, 5]) outbox.queue(part(first));
    expect(batches()).toEqual([{ id: 'b', done, total: 6, settled: 0 }]);
    await settled();
    replies[0]!();
    await settled();
    expect(batches()).toMatchObject([{ total: 6, settled: 2 }]);
    replies[1]!();
    await settled();
    expect(notices).toEqual([]);
    replies[2]!();
    await settled();
    expect(batches()).toEqual([]);
    expect(notices).toEqual([['success', '6 cards archived']]);
  });

  test('names what was refused in a list, with the reasons where they differ', async () => {
    const bulk = jest
      .fn<Call>()
      .mockResolvedValueOnce({ data: [outcome(1, 'full'), outcome(2)] })
      .mockResolvedValueOnce({ data: [outcome(3), outcome(4, 'gone')] });
    const { outbox, notices } = openOutbox({ bulk });
    for (const first of [1, 3]) outbox.queue(part(first));
    await settled();
    const items = [
      { name: 'Card 1', reason: 'No: full.' },
      { name: 'Card 4', reason: 'No: gone.' },
    ];
    expect(notices).toEqual([
      ['failure', '2 were not changed', { items }],
      ['success', '2 cards archived'],
    ]);
  });

  test('counts a thing once that several parts are about, as refused if one of them is', async () => {
    const bulk = jest
      .fn<Call>()
      .mockResolvedValueOnce({ data: [outcome(1), outcome(2)] })
      .mockResolvedValueOnce({ data: [outcome(1), outcome(2, 'gone')] })
      .mockResolvedValueOnce({ data: [outcome(1), outcome(2)] });
    const { outbox, notices } = openOutbox({ bulk });
    for (const _ of [1, 2, 3]) outbox.queue(part(1));
    await settled();
    expect(notices.map(([kind, message]) => [kind, message])).toEqual([
      ['failure', 'Card 2: No: gone.'],
      ['success', '1 card archived'],
    ]);
  });

  test('is reported with its last part that has outcomes, also before others', async () => {
    const bulk = jest.fn<Call>().mockResolvedValue({ data: [outcome(1), outcome(2)] });
    const create = jest.fn<Call>().mockReturnValue(new Promise(() => undefined));
    const { outbox, notices } = openOutbox({ bulk, create });
    outbox.queue(part(1));
    outbox.queue(change({ call: 'card.create', batch: { id: 'b', count: 1, done } }));
    await settled();
    expect(create).toHaveBeenCalledTimes(1);
    expect(notices).toEqual([['success', '2 cards archived']]);
  });

  test('goes on behind a part that is refused as a whole', async () => {
    const bulk = jest
      .fn<Call>()
      .mockRejectedValueOnce(new ApiError(422, { message: 'Not these.' }))
      .mockResolvedValueOnce({ data: [outcome(3), outcome(4)] });
    const { outbox, notices, refusals, batches } = openOutbox({ bulk });
    for (const first of [1, 3]) outbox.queue(part(first));
    await settled();
    expect(refusals).toEqual([]);
    expect(batches()).toEqual([]);
    expect(notices).toEqual([
      [
        'failure',
        '2 were not changed: Not these.',
        { items: [{ name: 'Card 1' }, { name: 'Card 2' }] },
      ],
      ['success', '2 cards archived'],
    ]);
  });

  test('is given up where each part builds on the one before, and reported once', async () => {
    const bulk = jest.fn<Call>().mockRejectedValue(new ApiError(409, { message: 'On hold.' }));
    const { outbox, notices, refusals } = openOutbox({ bulk });
    for (const first of [1, 3, 5]) outbox.queue({ ...part(first), group: 'moves' });
    await settled();
    expect(bulk).toHaveBeenCalledTimes(1);
    expect(refusals).toEqual([]);
    expect(notices.map(([kind, message]) => [kind, message])).toEqual([
      ['failure', '6 were not changed: On hold.'],
    ]);
  });
});
