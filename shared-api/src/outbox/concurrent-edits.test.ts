/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { ApiError } from '../client/index.ts';
import type { NewChange } from '../remote/index.ts';
import { type Call, change, openOutbox, settled } from '../testing/open-outbox.ts';
import { decisionOf } from './edit-conflicts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A server with one card, which somebody else has changed by the time that edits arrive. */
function cardOnServer(fields: Fields) {
  const card: Fields & { version: number } = { id: 9, version: 5, ...fields };
  const edit = jest.fn<Call>(({ version, ...input }) => {
    if (version !== card.version)
      return Promise.reject(
        new ApiError(409, {
          code: 'stale-version',
          message: 'Stale.',
          params: { by: 'Ben Ames', at: '2026-01-02T10:00:00.000Z' },
          data: { ...card },
        }),
      );
    Object.assign(card, input, { version: card.version + 1 });
    return Promise.resolve({ data: { ...card } });
  });
  return { card, edit };
}

const editOf = (before: Fields, input: Fields): NewChange =>
  change({
    input,
    saves: 'card',
    edit: { of: 'card', id: 9, version: 1, before },
    shows: [{ op: 'setCard', id: 9, fields: input }],
  });

test('an edit beside a change of another field is made, and nothing is said about it', async () => {
  const { card, edit } = cardOnServer({ name: 'Sow', priority: 'high' });
  const { outbox, conflicts, merged } = openOutbox({ edit });
  outbox.queue(editOf({ name: 'Sow' }, { name: 'Sow beans' }));
  await settled();
  expect(card).toMatchObject({ name: 'Sow beans', priority: 'high' });
  expect([...conflicts, ...merged]).toEqual([]);
});

test('texts that two people have changed are merged, shown and reported', async () => {
  const { card, edit } = cardOnServer({ name: 'Sow', description: 'One.\nTwo.\nThree, by Ben.' });
  const { outbox, conflicts, merged } = openOutbox({ edit });
  const sent: unknown[] = [];
  outbox.onSent(({ input, shows }) => sent.push(input, shows));
  const before = { description: 'One.\nTwo.\nThree.' };
  outbox.queue(editOf(before, { description: 'One, by Ann.\nTwo.\nThree.' }));
  await settled();
  const both = 'One, by Ann.\nTwo.\nThree, by Ben.';
  expect(card.description).toBe(both);
  expect(conflicts).toEqual([]);
  expect(merged).toMatchObject([
    { merges: [{ name: 'description', merged: both }], theirs: { by: 'Ben Ames' } },
  ]);
  expect(sent).toEqual([
    { description: both },
    [{ op: 'setCard', id: 9, fields: { description: both } }],
  ]);
});

test('a merged text whose response was lost is known again', async () => {
  const { card, edit } = cardOnServer({ name: 'Sow green beans' });
  const { outbox, conflicts, merged, reach } = openOutbox({
    edit: async (input) => {
      const response = await edit(input);
      if (edit.mock.calls.length === 2) throw new ApiError(0, {});
      return response;
    },
  });
  outbox.queue(editOf({ name: 'Sow beans' }, { name: 'Sow beans today' }));
  await settled();
  reach();
  await settled();
  expect(card.name).toBe('Sow green beans today');
  expect(conflicts).toEqual([]);
  expect(merged).toHaveLength(1);
  expect(outbox.waiting()).toEqual([]);
});

test('what cannot be merged waits for a decision, with the later edits of it', async () => {
  const { card, edit } = cardOnServer({ name: 'Sow peas', priority: 'low' });
  const { outbox, conflicts, refusals } = openOutbox({ edit });
  outbox.queue(editOf({ name: 'Sow beans' }, { name: 'Sow leeks' }));
  outbox.queue(
    editOf({ name: 'Sow leeks', priority: 'low' }, { name: 'Sow rye', priority: 'high' }),
  );
  outbox.queue(editOf({ priority: 'low' }, { priority: 'medium' }));
  await settled();
  expect(card).toMatchObject({ name: 'Sow peas', priority: 'medium' });
  expect(outbox.waiting()).toEqual([]);
  expect(refusals).toEqual([]);
  const [{ conflict, keys }] = conflicts as [(typeof conflicts)[number]];
  expect(keys).toHaveLength(2);
  expect(conflict).toMatchObject({
    fields: [{ name: 'name', before: 'Sow beans', mine: 'Sow rye', theirs: 'Sow peas' }],
    version: 5,
    theirs: { by: 'Ben Ames', at: '2026-01-02T10:00:00.000Z' },
    change: { input: { name: 'Sow rye', priority: 'high' } },
  });
});

test('a value of which only one can be right is never merged', async () => {
  const { card, edit } = cardOnServer({ dueDate: '2026-03-01' });
  const { outbox, conflicts } = openOutbox({ edit });
  outbox.queue(editOf({ dueDate: null }, { dueDate: '2026-02-01' }));
  await settled();
  expect(card.dueDate).toBe('2026-03-01');
  expect(conflicts).toMatchObject([
    { conflict: { fields: [{ mine: '2026-02-01', theirs: '2026-03-01' }] } },
  ]);
});

test('an editor that is shown decides itself', async () => {
  const { edit } = cardOnServer({ name: 'Sow peas' });
  const { outbox, conflicts } = openOutbox({ edit });
  const asked: string[] = [];
  outbox.onRefused((_, { code }) => asked.push(code) > 0);
  outbox.queue(editOf({ name: 'Sow beans' }, { name: 'Sow leeks' }));
  await settled();
  expect(asked).toEqual(['stale-version']);
  expect(conflicts).toEqual([]);
});

async function inConflict() {
  const server = cardOnServer({ name: 'Sow peas', priority: 'low' });
  const page = openOutbox({ edit: server.edit });
  page.outbox.queue(
    editOf({ name: 'Sow beans', priority: 'low' }, { name: 'Sow leeks', priority: 'high' }),
  );
  await settled();
  return { ...server, ...page, conflict: page.conflicts[0]!.conflict };
}

test.each([
  ['one’s own value', { name: 'Sow leeks' }, { name: 'Sow leeks', priority: 'high' }],
  ['what was made of both', { name: 'Sow both' }, { name: 'Sow both', priority: 'high' }],
  ["the other's value, beside the rest of the edit", {}, { name: 'Sow peas', priority: 'high' }],
])('a decision for %s is an edit on the present version', async (_, values, after) => {
  const { card, outbox, conflict, conflicts } = await inConflict();
  outbox.queue(decisionOf(conflict, values)!);
  await settled();
  expect(card).toMatchObject(after);
  expect(conflicts).toHaveLength(1);
});

test("a decision for the other's value needs no edit if that was all", async () => {
  const { conflict } = await inConflict();
  const { name: before } = conflict.change.edit.before;
  const change = {
    ...conflict.change,
    edit: { ...conflict.change.edit, before: { name: before } },
  };
  expect(decisionOf({ ...conflict, change }, {})).toBeNull();
});

test('a decision may meet the next change of somebody else', async () => {
  const { card, outbox, conflict, conflicts } = await inConflict();
  Object.assign(card, { name: 'Sow oats', version: 8 });
  outbox.queue(decisionOf(conflict, { name: 'Sow leeks' })!);
  await settled();
  expect(card.name).toBe('Sow oats');
  expect(conflicts[1]).toMatchObject({
    conflict: { fields: [{ before: 'Sow peas', mine: 'Sow leeks', theirs: 'Sow oats' }] },
  });
});
