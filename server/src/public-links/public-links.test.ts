import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { pixelFile } from '../testing/whole-place.ts';

let on: TestApp;
let olga: TestPerson;
let board: TestBoard;
let boardId: number;
let cardId: number;
beforeAll(async () => {
  on = await openTestApp();
  olga = await signUp(on, 'Olga');
});
afterAll(() => on.close());
beforeEach(async () => {
  board = await createBoard(on, olga);
  ({ boardId } = board);
  cardId = await createCard(on, olga, { boardId, listId: board.listIds[0]!, name: 'Ignition' });
});

const nobody = { token: null };
const publish = async (showsNames = false) =>
  (await on.call(olga, 'publicLink.set', { boardId, showsNames })).data.secret;
const read = (secret: string, version?: string) =>
  on.call(nobody, 'publicLink.read', { secret, ...(version !== undefined && { version }) });
const opensNothing = { status: 404, code: 'not-found' };

// Waits, since a node keeps the contents of a link for a moment.
const showsIn = (secret: string, what: string, isSo: (text: string) => boolean) =>
  eventually(what, async () => isSo(JSON.stringify(await read(secret))));
const ends = async (secret: string) => {
  await showsIn(secret, 'the link to end', (text) => text.includes('"status":404'));
  expect(await read(secret)).toMatchObject(opensNothing);
};

/** Gives a card everything that nobody outside may see. */
async function fillCard(description = '') {
  const onCard = { boardId, cardId };
  await on.call(olga, 'card.addUsers', { ...onCard, users: [olga.id] });
  await on.call(olga, 'card.addTag', { ...onCard, tagName: 'Engine' });
  const list = await on.call(olga, 'card.addCheckList', { ...onCard, text: 'Before' });
  const { checklistId } = list.data;
  await on.call(olga, 'card.addCheckList', { ...onCard, checklistId, text: 'Fuel' });
  await on.call(olga, 'card.createComment', { ...onCard, text: 'Internal' });
  await on.call(olga, 'card.upload', { ...onCard, file: pixelFile() });
  const dueDate = '2026-03-04T00:00:00.000Z';
  await on.call(olga, 'card.edit', { ...onCard, description, dueDate });
}

/** Every key of JSON, however deep. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...new Set([...own, ...Object.values(value).flatMap(keysIn)])].sort();
}

describe('the response of a public link', () => {
  test('has the lists with their cards, and nothing that the page leaves out', async () => {
    await fillCard('Burns *well*');
    const { data } = await read(await publish());
    expect(data.board).toEqual({
      name: 'Rocket',
      lists: [
        {
          name: 'a',
          color: null,
          cards: [
            {
              name: 'Ignition',
              description: 'Burns *well*',
              startAt: null,
              dueDate: '2026-03-04T00:00:00.000Z',
              isComplete: false,
              labels: [{ name: 'Engine', color: expect.stringMatching(/^#/) }],
              checklists: [{ name: 'Before', items: [{ text: 'Fuel', isComplete: false }] }],
            },
          ],
        },
        { name: 'b', color: null, cards: [] },
      ],
    });
    expect(keysIn(data)).toEqual(
      'board cards checklists color description dueDate isComplete items labels lists name startAt text version'.split(
        ' ',
      ),
    );
  });

  test('has names of people only where the link shows them', async () => {
    await fillCard();
    const hidden = await read(await publish(false));
    expect(JSON.stringify(hidden)).not.toContain('Olga');
    await on.call(olga, 'publicLink.remove', { boardId });
    const shown = await read(await publish(true));
    expect(shown.data.board!.lists[0]!.cards[0]!.people).toEqual(['Olga -']);
    expect(JSON.stringify(shown)).not.toContain('@example.org');
  });

  test('changes with the choice of names', async () => {
    await fillCard();
    const secret = await publish(true);
    expect(JSON.stringify(await read(secret))).toContain('Olga');
    expect(await publish(false)).toBe(secret);
    await showsIn(secret, 'names to go', (text) => !text.includes('Olga'));
  });

  test('leaves people, addresses and files out of texts', async () => {
    const description = [
      `Ask @[Olga Ode](${olga.id}) or @olga@example.org.`,
      '![plan.png](attachment:12) [plan](attachment:12)',
      '![far](https://example.org/x.png) [docs](https://example.org)',
    ].join('\n');
    await fillCard(description);
    const descriptionOf = async (secret: string) =>
      (await read(secret)).data.board!.lists[0]!.cards[0]!.description;
    const rest = ' \n![far](https://example.org/x.png) [docs](https://example.org)';
    expect(await descriptionOf(await publish(false))).toBe(`Ask @… or @….\n${rest}`);
    await on.call(olga, 'publicLink.remove', { boardId });
    expect(await descriptionOf(await publish(true))).toBe(`Ask @Olga Ode or @….\n${rest}`);
  });

  test('has nothing of archived cards and lists, nor of lists that a group hides', async () => {
    const [first, second] = board.listIds as [number, number];
    await on.call(olga, 'card.archived', { boardId, cardId, archive: 1 });
    const group = { boardId, name: 'Later', listIds: [second] };
    const { data } = await on.call(olga, 'list.addListGroup', group);
    await on.call(olga, 'list.editListGroup', { boardId, groupId: data.id, hidden: true });
    const secret = await publish();
    expect((await read(secret)).data.board!.lists).toEqual([{ name: 'a', color: null, cards: [] }]);
    await on.call(olga, 'list.archived', { boardId, listId: first, archive: 1 });
    await showsIn(secret, 'the list to go', (text) => text.includes('"lists":[]'));
  });

  test('is sent again only after a change', async () => {
    const secret = await publish();
    const { version } = (await read(secret)).data;
    expect((await read(secret, version)).data).toEqual({ version, board: null });
    // A comment is not shown, and so changes nothing.
    await on.call(olga, 'card.createComment', { boardId, cardId, text: 'Internal' });
    const [first] = board.listIds;
    await createCard(on, olga, { boardId, listId: first!, name: 'Lift-off' });
    const changed = await eventually(
      'the card',
      async () => (await read(secret, version)).data.board,
    );
    expect(changed.lists[0]!.cards.map(({ name }) => name)).toEqual(['Ignition', 'Lift-off']);
  });

  test('is available while the board is on hold', async () => {
    const fields = { name: 'Rocket', isPublic: 0, users: [], status: 'blocked' } as const;
    const { projectId } = board;
    await on.call(olga, 'board.edit', { ...fields, users: [], projectId, boardId });
    expect(await read(await publish())).toMatchObject({ status: 200 });
  });
});

describe('a public link opens nothing', () => {
  test('with a wrong secret, or with the text of its hash', async () => {
    const secret = await publish();
    expect(await read(`${secret}x`)).toMatchObject(opensNothing);
    expect(await read(secret.toLowerCase())).toMatchObject(opensNothing);
    const row = await on.database
      .selectFrom('public_links')
      .where('board_id', '=', boardId)
      .select('secret_hash')
      .executeTakeFirstOrThrow();
    for (const form of ['hex', 'base64url', 'base64'] as const) {
      expect(await read(row.secret_hash.toString(form))).toMatchObject(opensNothing);
    }
  });

  test('once it is revoked, also for current readers', async () => {
    const secret = await publish();
    const reading = Array.from({ length: 20 }, () => read(secret));
    await on.call(olga, 'publicLink.remove', { boardId });
    const statuses = new Set((await Promise.all(reading)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 404)).toBe(true);
    await ends(secret);
    const again = await on.call(olga, 'publicLink.remove', { boardId });
    expect(again).toMatchObject({ status: 200 });
    expect(await on.call(olga, 'publicLink.get', { boardId })).toMatchObject({ data: null });
    expect(await publish()).not.toBe(secret);
    await ends(secret);
  });

  test('once it has been replaced; the new link shows the same', async () => {
    const secret = await publish(true);
    const before = await read(secret);
    const { data } = await on.call(olga, 'publicLink.renew', { boardId });
    expect(data).toMatchObject({ showsNames: true });
    expect((await read(data.secret)).data).toEqual(before.data);
    await ends(secret);
  });

  test.each(['board', 'project'] as const)(
    'while its %s is archived, and for good once deleted',
    async (of) => {
      const { projectId } = board;
      const secret = await publish();
      const archive = (flag: 0 | 1) =>
        of === 'board'
          ? on.call(olga, 'board.archivedBoard', { boardId, archive: flag })
          : on.call(olga, 'project.archiveProject', { projectId, archive: flag });
      await archive(1);
      await ends(secret);
      await archive(0);
      await showsIn(secret, 'the link to work again', (text) => text.includes('"status":200'));
      if (of === 'board') await on.call(olga, 'board.delete', { boardId });
      else await on.call(olga, 'project.delete', { projectId });
      await ends(secret);
    },
  );

  test('and every link that opens nothing gets the same response', async () => {
    const revoked = await publish();
    await on.call(olga, 'publicLink.remove', { boardId });
    const archived = await publish();
    await on.call(olga, 'board.archivedBoard', { boardId, archive: 1 });
    const [wrong, ...others] = await Promise.all([read('x'), read(revoked), read(archived)]);
    for (const other of others) expect(other).toEqual(wrong);
  });
});
