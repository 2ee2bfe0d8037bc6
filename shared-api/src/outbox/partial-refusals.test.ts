import type { QueuedChange } from '../remote/index.ts';
import { asSent } from './local-ids.ts';
import { doneOf, refusalsOf } from './partial-refusals.ts';

const LOCAL = -1;
const edits = [LOCAL, 12, 13].map((cardId) => ({ cardId, priority: 'high' }));
const queued: QueuedChange = {
  key: 'a',
  userId: 1,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'cards/edit',
  call: 'card.editMany',
  input: { boardId: 7, edits },
  shows: [],
  many: {
    names: { [LOCAL]: 'New', 12: 'Dig', 13: 'Mow' },
    done: { one: 'card reprioritized', other: 'cards reprioritized' },
  },
};

test('a card that was made on this page is among what was done, or refused, by its name', async () => {
  const sent = asSent(queued, { [LOCAL]: 5 });
  const done = (id: number) => ({ id, status: 200, message: 'OK' });
  const gone = (id: number) => ({ id, status: 404, code: 'not-found', message: 'No.' });
  const oneLeft = { data: [done(5), gone(12), done(13)] };
  expect(doneOf(sent, oneLeft)?.many?.names).toEqual({ 5: 'New', 13: 'Mow' });
  const [refusal, ...others] = await refusalsOf(sent, { data: [gone(5), done(12), done(13)] });
  expect(others).toEqual([]);
  expect(refusal?.lost).toMatchObject([
    { input: { edits: [{ cardId: 5, priority: 'high' }] }, many: { names: { 5: 'New' } } },
  ]);
});
