import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Card } from 'shared-api/contract';
import { calendarIn, compileFilter, parseFilter } from 'shared-api/filter-language';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const TIME_ZONE = 'Europe/Berlin';
const root = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/filters.md'), 'utf8');
const documented = [...guide.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, lines = '']) =>
  lines.trim().split('\n'),
);

let on: TestApp;
let owner: TestPerson;
let place: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Ann');
  place = await createBoard(on, owner);
  const { boardId, listIds } = place;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const add = async (name: string, list: 0 | 1, fields: object = {}) => {
    const cardId = await createCard(on, owner, { boardId, listId: listIds[list]!, name });
    if (Object.keys(fields).length > 0)
      await on.call(owner, 'card.edit', { boardId, cardId, ...fields });
    return cardId;
  };
  await add('Sow beans', 0, { priority: 'high', users: [owner.id], dueDate: day(-20) });
  await add('Water the beans', 1, { description: 'With a can', startAt: day(-2), dueDate: day(3) });
  await add('Pick peas', 0, { startAt: day(1), dueDate: day(30), estimateMinutes: 30 });
  const done = await add('Clean the rake', 1, { priority: 'low' });
  await on.call(owner, 'card.setStatus', { boardId, cardId: done, complete: 1 });
  const epic = await add('Garden plan', 0);
  await on.call(owner, 'card.convert', { boardId, cardId: epic, kind: 'epic' });
  const part = await add('Plan the beds', 0);
  await on.call(owner, 'card.setParent', { boardId, cardId: part, parentId: epic });
  for (const tagName of ['bug', 'to do'])
    await on.call(owner, 'card.addTag', { boardId, cardId: part, tagName, tagColor: '#112233' });
  const steps = { boardId, cardId: part, text: 'Steps' };
  const { data: list } = await on.call(owner, 'card.addCheckList', steps);
  const step = { ...steps, checklistId: list.checklistId, text: 'Measure' };
  await on.call(owner, 'card.addCheckList', step);
  await on.call(owner, 'card.createComment', { boardId, cardId: part, text: 'Agreed' });
});
afterAll(() => on.close());

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const idsIn = (cards: Readonly<Record<string, Card>>) => Object.values(cards).map(({ id }) => id);

/** The cards that the board's page shows for a filter, among those that it has loaded. */
async function onPage(text: string) {
  const { boardId } = place;
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { data, board } = await on.call(owner, 'list.getAllList', load);
  const lists = Object.values(data);
  const { filter } = parseFilter(text);
  const passes = compileFilter(filter!, {
    me: owner.id,
    people: board.user,
    labels: board.tag.map(({ id, tagName }) => ({ id, name: tagName })),
    lists,
    board: board.name,
    project: 'Rocket',
    calendar: calendarIn(TIME_ZONE, new Date()),
    now: Date.now,
  });
  return lists
    .flatMap(({ cards }) => Object.values(cards))
    .filter(passes)
    .map(({ id }) => id);
}

/** Reads the found cards by each call that takes a filter. */
const BY_CALL: Readonly<Record<string, (q: string) => Promise<number[]>>> = {
  async 'the lists of the board'(q) {
    const load = { boardId: place.boardId, archiveFlag: 0, filter: 'allCards' } as const;
    const { data } = await on.call(owner, 'list.getAllList', { ...load, q, timeZone: TIME_ZONE });
    return Object.values(data).flatMap(({ cards }) => idsIn(cards));
  },
  async 'the cards of each list'(q) {
    const found = [];
    for (const listId of place.listIds) {
      const load = { boardId: place.boardId, listId, q, timeZone: TIME_ZONE };
      found.push(...idsIn((await on.call(owner, 'card.getAllCard', load)).data));
    }
    return found;
  },
  async 'the search'(searchText) {
    const found = await on.call(owner, 'search.find', { ...searched(searchText), whole: 0 });
    return found.data.map(({ id }) => id);
  },
  async 'my work, which searches for whole cards'(searchText) {
    const found = await on.call(owner, 'search.find', { ...searched(searchText), whole: 1 });
    return found.whole!.cards.map(({ id }) => id);
  },
};

const searched = (searchText: string) =>
  ({
    type: 'cards',
    searchText,
    boardId: place.boardId,
    archived: 0,
    limit: 50,
    timeZone: TIME_ZONE,
  }) as const;

const FOUND = [
  'beans',
  'beans -water',
  'assignee:me priority:high',
  'label:"to do"',
  'due:overdue',
  'due<=7d is:open',
  'start:any',
  'is:started or is:not-started',
  'created:today',
  'updated>=1d',
  '-has:checklist-open is:open',
  'has:checklist-open has:comment has:parent',
  'has:description',
  'has:estimate',
  'kind:epic',
  'not (priority:high or priority:low)',
];

test.each(FOUND)('the filter %s finds the same cards, and some, in every place', async (filter) => {
  const expected = sorted(await onPage(filter));
  expect(expected).not.toEqual([]);
  for (const [where, find] of Object.entries(BY_CALL))
    expect([where, sorted(await find(filter))]).toEqual([where, expected]);
});

test.each(documented)('the documented filter %s finds the same in every place', async (filter) => {
  const expected = sorted(await onPage(filter));
  for (const [where, find] of Object.entries(BY_CALL))
    expect([where, sorted(await find(filter))]).toEqual([where, expected]);
});

test('a mistake is refused, and an empty filter shows everything', async () => {
  const load = { boardId: place.boardId, archiveFlag: 0, filter: 'allCards' } as const;
  expect(await on.call(owner, 'list.getAllList', { ...load, q: 'asignee:me' })).toMatchObject({
    status: 422,
    code: 'bad-filter',
  });
  const [listId = 0] = place.listIds;
  const list = { boardId: place.boardId, listId };
  expect(await on.call(owner, 'card.getAllCard', { ...list, q: 'due:soon' })).toMatchObject({
    status: 422,
    code: 'bad-filter',
  });
  const { data } = await on.call(owner, 'list.getAllList', { ...load, q: ' ' });
  expect(Object.values(data).flatMap(({ cards }) => idsIn(cards))).toHaveLength(6);
});
