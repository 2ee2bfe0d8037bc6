import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { responseSchema, BUILT_IN_TEMPLATES, contract } from 'shared-api/contract';
import { builtInTemplate } from '../templates/built-in.ts';
import { readContent } from '../templates/read-content.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());

const load = (boardId: number, reader = owner) =>
  on.call(reader, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' });

async function sampleCards(boardId: number): Promise<number> {
  const { data } = await on.call(owner, 'board.getOnboarding', { boardId });
  return data.sampleCards;
}

const everything = { cards: true, rules: true, people: true, progress: true };
const contentOf = (boardId: number) => readContent(on.database, boardId, everything);

test.each(BUILT_IN_TEMPLATES)('%s becomes a board that works, in every language', async (id) => {
  const { projectId } = await createBoard(on, owner);
  const english = builtInTemplate(id, 'en').content;
  for (const language of ['en', 'de-AT', 'en-XA', 'xx']) {
    const input = { projectId, templateId: id, language };
    const { status, data: board } = await on.call(owner, 'board.createFromTemplate', input);
    expect(status).toBe(200);
    const { name, content } = builtInTemplate(id, language);
    expect(board).toMatchObject({ name, projectId, users: [{ id: owner.id, creator: true }] });
    const shape = ({ labels, lists }: typeof content) => [
      labels.length,
      lists.map(({ limit, rules, cards }) => [
        limit,
        rules?.length,
        cards?.map((card) => card.labels),
      ]),
    ];
    expect(shape(await contentOf(board.id))).toEqual(shape(english));
    const rule = content.lists.flatMap(({ rules }) => rules ?? [])[0];
    if (rule === undefined) continue;
    // Checks that the rule runs on a card that enters the list.
    const at = content.lists.findIndex(({ rules }) => rules?.includes(rule));
    const lists = Object.values((await load(board.id)).data).sort(
      (one, other) => one.position - other.position,
    );
    const before = { boardId: board.id, listId: lists[at]!.id, name: 'new', position: 1 };
    const { data: created } = await on.call(owner, 'card.create', before);
    const card = created.card;
    if (rule.action.do === 'setComplete') expect(card.complete).toBe(1);
    if (rule.action.do === 'setPriority') expect(card.priority).toBe('high');
    if (rule.action.do === 'setDueIn') expect(card.dueDate).not.toBeNull();
  }
});

test('an empty board has three lists, and no cards, labels or rules to clear away', async () => {
  const { projectId } = await createBoard(on, owner);
  const input = { projectId, templateId: 'empty', name: 'Spring', language: 'en' } as const;
  const { data: board } = await on.call(owner, 'board.createFromTemplate', input);
  expect(board).toMatchObject({ name: 'Spring', totalCards: 0 });
  const { labels, lists } = await contentOf(board.id);
  expect(labels).toEqual([]);
  expect(lists).toMatchObject(
    ['To do', 'Doing', 'Done'].map((name) => ({ name, limit: null, cards: [], rules: [] })),
  );
  const boardId = board.id;
  expect(await sampleCards(boardId)).toBe(0);
});

test('sample cards are removed all at once, and no others', async () => {
  const { projectId } = await createBoard(on, owner);
  const made = { projectId, templateId: 'kanban', language: 'en' } as const;
  const { data: board } = await on.call(owner, 'board.createFromTemplate', made);
  const boardId = board.id;
  expect(await sampleCards(boardId)).toBe(4);
  const [list] = Object.values((await load(boardId)).data);
  await createCard(on, owner, { boardId, listId: list!.id, name: 'mine' });
  expect((await on.call(owner, 'template.deleteSamples', { boardId })).data).toEqual({ cards: 4 });
  const left = Object.values((await load(boardId)).data).flatMap(({ cards }) =>
    Object.values(cards).map(({ name }) => name),
  );
  expect(left).toEqual(['mine']);
  expect(await sampleCards(boardId)).toBe(0);
});

/** A board with every part that a copy takes along. */
async function fullBoard() {
  const member = await signUp(on, 'Mia');
  const board = await createBoard(on, owner, { lists: 3 });
  const { boardId, listIds } = board;
  const [first, second, third] = listIds as [number, number, number];
  await on.call(owner, 'board.addUser', { boardId, users: [{ user_id: member.id, role: 2 }] });
  const tag = { boardId, tagName: 'UI', tagColor: '#aabbcc' };
  const { data: label } = await on.call(owner, 'board.addBoardTag', tag);
  await on.call(owner, 'list.edit', { boardId, listId: second, limit: 5 });
  await on.call(owner, 'list.setlistfix', { boardId, listId: third, isFixed: 0 });
  await on.call(owner, 'list.addListGroup', { boardId, name: 'Near', listIds: [first, third] });
  for (const action of [
    { do: 'addTag', tagId: label.id },
    { do: 'assign', userId: member.id },
    { do: 'moveToTop' },
  ] as const) {
    const rule = { boardId, listId: second, trigger: 'cardEntered', action } as const;
    await on.call(owner, 'list.addAutomation', rule);
  }
  const epic = await createCard(on, owner, { boardId, listId: third, name: 'Epic' });
  await on.call(owner, 'card.convert', { boardId, cardId: epic, kind: 'epic' });
  const card = await createCard(on, owner, { boardId, listId: first, name: 'Card' });
  const edited = {
    dueDate: '2031-02-03T04:05:06.789Z',
    priority: 'high',
    estimateMinutes: 90,
  } as const;
  await on.call(owner, 'card.edit', { boardId, cardId: card, ...edited, users: [member.id] });
  await on.call(owner, 'card.setParent', { boardId, cardId: card, parentId: epic });
  await on.call(owner, 'card.addTag', { boardId, cardId: card, tagName: 'UI' });
  await on.call(owner, 'card.addCheckList', { boardId, cardId: card, text: 'item' });
  await on.call(owner, 'card.setStatus', { boardId, cardId: card, complete: 1 });
  const gone = await createCard(on, owner, { boardId, listId: first, name: 'archived' });
  await on.call(owner, 'card.archived', { boardId, cardId: gone, archive: 1 });
  return { ...board, member };
}

test('a duplicate has everything of the original, and is independent of it', async () => {
  const { boardId, projectId, member, listIds } = await fullBoard();
  const all = { withCards: true, withPeople: true, withRules: true };
  const input = { projectId, boardId, name: 'Second', ...all };
  const { data: copy } = await on.call(owner, 'board.duplicate', input);
  expect(copy).toMatchObject({ name: 'Second', totalCards: 2, completedCards: 1 });
  expect(copy.users).toMatchObject([{ id: owner.id }, { id: member.id }]);
  expect(await contentOf(copy.id)).toEqual(await contentOf(boardId));
  // References to lists, labels and cards lead to those of the copy.
  const { data: lists } = await load(copy.id, member);
  expect(Object.keys(lists).some((id) => listIds.includes(Number(id)))).toBe(false);
  await on.call(owner, 'board.delete', { boardId });
  expect((await contentOf(copy.id)).lists.flatMap(({ cards }) => cards)).toMatchObject([
    { name: 'Card', labels: [1], people: [member.id], parent: 2, complete: true },
    { name: 'Epic', kind: 'epic' },
  ]);
});

test('a duplicate leaves out the parts that are not wanted', async () => {
  const { boardId, projectId } = await fullBoard();
  const nothing = { withCards: false, withPeople: false, withRules: false };
  const bare = { projectId, boardId, name: 'Bare', ...nothing };
  const { data: copy } = await on.call(owner, 'board.duplicate', bare);
  expect(copy.users).toHaveLength(1);
  const content = await contentOf(copy.id);
  expect(content.lists).toMatchObject([
    { name: 'a', cards: [], rules: [] },
    { name: 'b', limit: 5, cards: [], rules: [] },
    { name: 'c', isLocked: true, cards: [], rules: [] },
  ]);
  const withRules = { ...bare, name: 'Rules', withRules: true };
  const { data: ruled } = await on.call(owner, 'board.duplicate', withRules);
  // The rule that assigns somebody is dropped with the people.
  const rules = (await contentOf(ruled.id)).lists[1]!.rules!.map(({ action }) => action.do);
  expect(rules).toEqual(['addTag', 'moveToTop']);
});

test('only boards of the project can be duplicated', async () => {
  const { boardId } = await createBoard(on, owner);
  const stranger = await signUp(on, 'Sven');
  const { projectId } = await createBoard(on, stranger);
  const all = { withCards: true, withPeople: true, withRules: true };
  const input = { projectId, boardId, name: 'Mine now', ...all };
  expect(await on.call(stranger, 'board.duplicate', input)).toMatchObject({ status: 404 });
});

test('the response of a board says whether the user may add boards to its project', async () => {
  const { boardId, projectId } = await createBoard(on, owner);
  const [guest, colleague] = [await signUp(on, 'Gil'), await signUp(on, 'Cleo')];
  const as = (person: TestPerson, role: 2 | 3) => [{ user_id: person.id, role }];
  await on.call(owner, 'board.addUser', { boardId, users: as(guest, 3) });
  await on.call(owner, 'project.addUser', { projectId, users: as(colleague, 2) });
  for (const [person, mayAddBoards] of [
    [owner, true],
    [colleague, true],
    [guest, false],
  ] as const) {
    const { board } = await load(boardId, person);
    expect(board.mayAddBoards).toBe(mayAddBoards);
    const all = { withCards: true, withPeople: false, withRules: true };
    const copy = { projectId, boardId, name: 'Copy', ...all };
    const { status } = await on.call(person, 'board.duplicate', copy);
    expect(status === 200).toBe(mayAddBoards);
  }
});

test('a board can be created from a saved template, without its dates, people and completion', async () => {
  const { boardId, projectId, member } = await fullBoard();
  const saving = { projectId, boardId, name: 'Ours', description: 'As we work', withCards: true };
  const saved = await on.call(owner, 'template.save', { ...saving, withRules: true });
  responseSchema(contract.template.save).parse(saved);
  await on.call(owner, 'board.delete', { boardId });
  const offered = await on.call(owner, 'template.getAll', { language: 'de' });
  responseSchema(contract.template.getAll).parse(offered);
  expect(offered.data.find(({ id }) => id === saved.data.id)).toMatchObject({
    name: 'Ours',
    description: 'As we work',
    lists: [{ name: 'a', cards: 1 }, { name: 'b' }, { name: 'c', cards: 1 }],
    project: { id: projectId },
    mayDelete: true,
  });
  const elsewhere = await createBoard(on, owner);
  const making = { projectId: elsewhere.projectId, templateId: saved.data.id };
  const { data: board } = await on.call(owner, 'board.createFromTemplate', making);
  expect(board).toMatchObject({ name: 'Ours', completedCards: 0, totalCards: 2 });
  expect((await contentOf(board.id)).lists[0]!.cards).toMatchObject([
    { name: 'Card', labels: [1], people: [], dueAt: null, complete: false, parent: 2 },
  ]);
  // Cards of a user's own template are not samples.
  expect(await sampleCards(board.id)).toBe(0);

  // Members of the project can use it, others cannot; only organizers can delete it.
  const theirs = (await createBoard(on, member)).projectId;
  const use = { projectId: theirs, templateId: saved.data.id };
  expect(await on.call(member, 'board.createFromTemplate', use)).toMatchObject({ status: 404 });
  await on.call(owner, 'project.addUser', { projectId, users: [{ user_id: member.id, role: 1 }] });
  expect(await on.call(member, 'board.createFromTemplate', use)).toMatchObject({ status: 200 });
  const mine = (await on.call(member, 'template.getAll', {})).data;
  expect(mine.find(({ id }) => id === saved.data.id)).toMatchObject({ mayDelete: false });
  const removal = { projectId, templateId: saved.data.id as number };
  expect(await on.call(member, 'template.delete', removal)).toMatchObject({ status: 403 });
  const foreign = { projectId: theirs, templateId: saved.data.id as number };
  expect(await on.call(member, 'template.delete', foreign)).toMatchObject({ status: 404 });
  expect(await on.call(owner, 'template.delete', removal)).toMatchObject({ status: 200 });
});

test('a template is saved by people who may add boards to the project, and only of boards there', async () => {
  const { boardId, projectId } = await createBoard(on, owner);
  const guest = await signUp(on, 'Gus');
  await on.call(owner, 'board.addUser', { boardId, users: [{ user_id: guest.id, role: 3 }] });
  const saving = { projectId, boardId, name: 'Ours', withCards: true, withRules: true };
  expect((await on.call(guest, 'template.save', saving)).status).not.toBe(200);
  const own = await createBoard(on, guest);
  const foreign = { ...saving, projectId: own.projectId };
  expect(await on.call(guest, 'template.save', foreign)).toMatchObject({ status: 404 });
  expect(await on.call(owner, 'template.save', saving)).toMatchObject({ status: 200 });
});

test('a board of 3,000 cards is duplicated completely', async () => {
  const { boardId, projectId, listIds } = await createBoard(on, owner);
  await sql`
    insert into cards (board_id, list_id, rank, name)
    select ${boardId}, ${listIds[0]!}, 'a' || lpad(n::text, 8, '0'), 'Card ' || n
    from generate_series(1, 3000) n`.execute(on.database);
  const all = { withCards: true, withPeople: true, withRules: true };
  const input = { projectId, boardId, name: 'Large', ...all };
  const { data: copy } = await on.call(owner, 'board.duplicate', input);
  expect(copy.totalCards).toBe(3000);
  const names = (await contentOf(copy.id)).lists[0]!.cards!.map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 3000 }, (_, index) => `Card ${index + 1}`));
});
