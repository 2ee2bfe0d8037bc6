import fc from 'fast-check';
import { sql } from 'kysely';
import type { CallName } from 'shared-api/contract';
import { span } from './whole-place.ts';
import { createBoard, createCard, signUp, type TestPerson } from './fixtures.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Two boards of one project, on which histories happen, and who acts. */
export interface Scene {
  readonly boardIds: readonly [number, number];
  readonly people: readonly TestPerson[];
}

/** A scene with one of everything on its first board. */
export async function openScene(on: TestApp): Promise<Scene> {
  const [owner, member, third] = [await signUp(on), await signUp(on), await signUp(on)];
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  const input = { name: 'Other', isPublic: 0 as const, users: [], projectId };
  const { data } = await on.call(owner, 'board.create', input);
  await on.call(owner, 'list.create', { boardId: data.id, name: 'there', position: 1 });
  const users = [{ user_id: member.id, role: 2 as const }];
  await on.call(owner, 'project.addUser', { projectId, users });
  const listId = listIds[0]!;
  for (const name of ['one', 'two', 'three']) {
    const cardId = await createCard(on, owner, { boardId, listId, name });
    const onCard = { boardId, cardId, text: 'said' };
    const checklist = await on.call(owner, 'card.addCheckList', onCard);
    const { checklistId } = checklist.data;
    await on.call(owner, 'card.addCheckList', { ...onCard, checklistId });
    await on.call(owner, 'card.createComment', onCard);
    await on.call(owner, 'card.addTag', { boardId, cardId, tagName: name });
    await on.call(owner, 'card.addTimeEntry', { boardId, cardId, ...span });
    await on.call(owner, 'card.upload', { boardId, cardId, file: new File(['text'], 'a.txt') });
  }
  return { boardIds: [boardId, data.id], people: [owner, member, third] };
}

/** One step: which call, and numbers from which everything else about it is chosen. */
export interface Step {
  readonly call: CallName;
  readonly picks: readonly number[];
}

/** What there is to choose from on a board at the moment. */
interface Inventory {
  boardId: number;
  toBoardId: number;
  projectId: number;
  lists: number[];
  listsThere: number[];
  cards: { id: number; listId: number }[];
  archived: number[];
  templates: number[];
  tags: number[];
  groups: number[];
  rules: { id: number; listId: number }[];
  checklists: { id: number; cardId: number }[];
  items: { id: number; checklistId: number; cardId: number }[];
  comments: { id: number; cardId: number; userId: number }[];
  attachments: { id: number; cardId: number }[];
  entries: { id: number; cardId: number }[];
}

async function inventoryOf(on: TestApp, boardId: number, toBoardId: number): Promise<Inventory> {
  const rowsOf = (fields: string, from: string, id = boardId) =>
    sql`(select coalesce(json_agg(json_build_object(${sql.raw(fields)}) order by r.id), '[]')
      from ${sql.raw(from)} and ${sql.raw(from.includes('join') ? 'c' : 'r')}.board_id = ${id})`;
  const idsOf = (from: string, id = boardId) =>
    sql`array(select r.id from ${sql.raw(from)} and r.board_id = ${id} order by r.id)`;
  const part = (table: string) => `${table} r join cards c on c.id = r.card_id where true`;
  const { rows } = await sql<Inventory>`select
    ${boardId}::int as "boardId", ${toBoardId}::int as "toBoardId",
    (select project_id from boards where id = ${boardId}) as "projectId",
    ${idsOf('lists r where true')} as lists,
    ${idsOf('lists r where true', toBoardId)} as "listsThere",
    ${rowsOf(`'id', r.id, 'listId', r.list_id`, 'cards r where true')} as cards,
    ${idsOf('cards r where is_archived')} as archived,
    ${idsOf(`cards r where kind = 'template'`)} as templates,
    ${idsOf('tags r where true')} as tags,
    ${idsOf('list_groups r where true')} as groups,
    ${rowsOf(`'id', r.id, 'listId', r.list_id`, 'automation_rules r join lists c on c.id = r.list_id where true')} as rules,
    ${rowsOf(`'id', r.id, 'cardId', c.id`, part('checklists'))} as checklists,
    ${rowsOf(`'id', r.id, 'checklistId', k.id, 'cardId', c.id`, 'checklist_items r join checklists k on k.id = r.checklist_id join cards c on c.id = k.card_id where true')} as items,
    ${rowsOf(`'id', r.id, 'cardId', c.id, 'userId', r.user_id`, part('comments'))} as comments,
    ${rowsOf(`'id', r.id, 'cardId', c.id`, part('attachments'))} as attachments,
    ${rowsOf(`'id', r.id, 'cardId', c.id`, part('time_entries'))} as entries`.execute(on.database);
  return rows[0]!;
}

/** Chooses by the step's numbers, in turn. */
function chooser(picks: readonly number[]) {
  let turn = 0;
  const number = (below: number) => picks[turn++ % picks.length]! % below;
  const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
    items[number(items.length || 1)];
  return { number, oneOf };
}

type Input = Record<string, unknown>;
type Chooser = ReturnType<typeof chooser>;
type Inputs = Readonly<
  Record<string, (there: Inventory, choose: Chooser, people: readonly TestPerson[]) => Input>
>;

const NONE = { id: 0, listId: 0, cardId: 0, checklistId: 0 };
const DAY = '2026-03-04T00:00:00.000Z';

const moveOf: Inputs[string] = ({ cards, lists }, { oneOf, number }) => {
  const card = oneOf(cards) ?? NONE;
  const [addedListId, deletedListId] = [oneOf(lists) ?? 0, card.listId];
  return { cardId: card.id, addedListId, deletedListId, position: 1 + number(4) };
};
const onCard =
  (
    more: (choose: Chooser, people: readonly TestPerson[], there: Inventory) => Input,
  ): Inputs[string] =>
  (there, choose, people) => ({
    cardId: (choose.oneOf(there.cards) ?? NONE).id,
    ...more(choose, people, there),
  });
const onList =
  (more: (choose: Chooser, there: Inventory) => Input): Inputs[string] =>
  (there, choose) => ({ listId: choose.oneOf(there.lists) ?? 0, ...more(choose, there) });
const word = ({ number }: Chooser) =>
  ['alpha', 'beta', '<script>', 'שלום', 'x'.repeat(40)][number(5)]!;

const actions = (choose: Chooser, people: readonly TestPerson[], there: Inventory) =>
  choose.oneOf([
    { do: 'setComplete', complete: choose.number(2) },
    { do: 'setPriority', priority: 'high' },
    { do: 'setDueIn', days: 2 },
    { do: 'assign', userId: choose.oneOf(people)?.id },
    { do: 'addTag', tagId: choose.oneOf(there.tags) ?? 0 },
    { do: 'moveToTop' },
    { do: 'moveToList', listId: choose.oneOf(there.lists) ?? 0 },
  ]);

const bulkActions = ({ oneOf }: Chooser, { lists }: Inventory) =>
  oneOf([
    ...(['complete', 'open', 'archive', 'restore', 'delete', 'duplicate'] as const).map((to) => ({
      do: to,
    })),
    { do: 'setPriority', priority: 'low' },
    { do: 'move', listId: oneOf(lists) ?? 0 },
  ]);

/** How an input of each call that changes a board is chosen. */
export const changingCalls: Inputs = {
  'board.edit': ({ projectId }, choose) => ({
    ...{ name: word(choose), isPublic: choose.number(2), users: [], projectId },
  }),
  'board.archivedBoard': (_, { number }) => ({ archive: number(2) }),
  'board.addUser': (_, { oneOf, number }, people) => ({
    users: [{ user_id: oneOf(people)?.id, role: 1 + number(3) }],
  }),
  'board.removeUser': (_, { oneOf }, people) => ({ userId: oneOf(people.slice(1))?.id }),
  'board.leave': () => ({}),
  'board.addBoardTag': (_, choose) => ({ tagName: word(choose), tagColor: '#aabbcc' }),
  'board.editBoardTag': ({ tags }, choose) => ({
    ...{ tagId: choose.oneOf(tags) ?? 0, tagName: word(choose), tagColor: '#bbccdd' },
  }),
  'board.deleteBoardTag': ({ tags }, { oneOf }) => ({ tagId: oneOf(tags) ?? 0 }),
  'list.create': (_, choose) => ({ name: word(choose), position: 1 + choose.number(3) }),
  'list.edit': onList((choose) => ({ name: word(choose), limit: 1 + choose.number(20) })),
  'list.updatePosition': ({ lists }, { oneOf }) => {
    const [one, other] = [oneOf(lists) ?? 0, oneOf(lists) ?? 0];
    return {
      lists: [
        { id: one, position: 2 },
        { id: other, position: 1 },
      ],
    };
  },
  'list.updateCardList': moveOf,
  'list.updateCardPosition': moveOf,
  'list.updateCardSameList': ({ cards }, { oneOf, number }) => {
    const { id, listId } = oneOf(cards) ?? NONE;
    return { listId, cards: [{ id, position: 1 + number(3) }] };
  },
  'list.archived': onList(({ number }) => ({ archive: number(2) })),
  'list.delete': onList(() => ({ withCards: true })),
  'list.setlistfix': onList(({ number }) => ({ isFixed: number(2) })),
  'list.setcolor': onList(() => ({ color: '#aabbcc' })),
  'list.addListGroup': ({ lists }, choose) => ({ name: word(choose), listIds: lists.slice(0, 2) }),
  'list.editListGroup': ({ groups, lists }, { oneOf, number }) => ({
    ...{ groupId: oneOf(groups) ?? 0, hidden: number(2) === 1, listIds: lists.slice(number(2)) },
  }),
  'list.deleteListGroup': ({ groups }, { oneOf }) => ({ groupId: oneOf(groups) ?? 0 }),
  'list.copyList': onList(() => ({})),
  'list.sortCards': onList(() => ({ by: 'alphabetical' })),
  'list.addAutomation': (there, choose, people) => ({
    ...{
      listId: choose.oneOf(there.lists) ?? 0,
      trigger: choose.oneOf(['cardEntered', 'checklistDone']),
    },
    action: actions(choose, people, there),
  }),
  'list.editAutomation': ({ rules }, { oneOf, number }) => {
    const { id: ruleId, listId } = oneOf(rules) ?? NONE;
    return { ruleId, listId, enabled: number(2) === 1, position: 1 };
  },
  'list.deleteAutomation': ({ rules }, { oneOf }) => {
    const { id: ruleId, listId } = oneOf(rules) ?? NONE;
    return { ruleId, listId };
  },
  'card.create': (there, choose, people) => ({
    ...{ name: word(choose), listId: choose.oneOf(there.lists) ?? 0, position: 1 },
    ...{ users: [choose.oneOf(people)?.id], tags: there.tags.slice(0, choose.number(3)) },
  }),
  'card.edit': onCard((choose, people, { tags }) => ({
    ...{ name: word(choose), description: word(choose), dueDate: DAY, estimateMinutes: 30 },
    ...{ users: [choose.oneOf(people)?.id], tags: tags.slice(choose.number(2)) },
  })),
  'card.setStatus': onCard(({ number }) => ({ complete: number(2) })),
  'card.setCardFix': onCard(({ number }) => ({ isFixed: number(2) })),
  'card.delete': ({ archived, cards }, { oneOf }) => ({
    cardId: oneOf(archived) ?? (oneOf(cards) ?? NONE).id,
  }),
  'card.addUsers': onCard(({ oneOf }, people) => ({ users: [oneOf(people)?.id] })),
  'card.addTag': onCard((choose) => ({ tagName: word(choose), tagColor: '#ccddee' })),
  'card.deleteTag': onCard(({ oneOf }, _, { tags }) => ({ tagId: oneOf(tags) ?? 0 })),
  'card.addCheckList': ({ checklists, cards }, choose) => {
    const list = choose.number(2) === 0 ? undefined : choose.oneOf(checklists);
    const cardId = list?.cardId ?? (choose.oneOf(cards) ?? NONE).id;
    return { cardId, text: word(choose), ...(list && { checklistId: list.id }) };
  },
  'card.editCheckList': ({ items }, choose) => {
    const { id: itemId, checklistId, cardId } = choose.oneOf(items) ?? NONE;
    return { itemId, checklistId, cardId, completed: choose.number(2) === 1, position: 1 };
  },
  'card.deleteCheckList': ({ checklists, items }, choose) => {
    const item = choose.number(2) === 0 ? undefined : choose.oneOf(items);
    const list = choose.oneOf(checklists) ?? NONE;
    if (item === undefined) return { cardId: list.cardId, checklistId: list.id };
    return { cardId: item.cardId, checklistId: item.checklistId, itemId: item.id };
  },
  'card.createComment': onCard((choose) => ({ text: word(choose) })),
  'card.editComment': ({ comments }, choose) => {
    const { id: commentId, cardId } = choose.oneOf(comments) ?? NONE;
    return { commentId, cardId, text: word(choose) };
  },
  'card.deleteComment': ({ comments }, { oneOf }) => {
    const { id: commentId, cardId } = oneOf(comments) ?? NONE;
    return { commentId, cardId };
  },
  'card.copyCard': onCard(() => ({})),
  'card.archived': onCard(({ number }) => ({ archive: number(2) })),
  'card.convert': onCard(({ oneOf }) => ({ kind: oneOf(['card', 'template', 'epic']) })),
  'card.setParent': onCard(({ oneOf }, _, { cards }) => ({
    parentId: oneOf([null, ...cards.map(({ id }) => id)]),
  })),
  'card.createFromTemplate': ({ templates, lists }, { oneOf }) => ({
    ...{ cardId: oneOf(templates) ?? 0, listId: oneOf(lists) ?? 0 },
  }),
  'card.bulk': (there, choose) => ({
    cardIds: there.cards.slice(choose.number(3), 3 + choose.number(3)).map(({ id }) => id),
    action: bulkActions(choose, there),
  }),
  'card.upload': onCard((choose) => ({ file: new File(['text'], `${choose.number(9)}.txt`) })),
  'card.deleteAttachment': ({ attachments }, { oneOf }) => {
    const { id: attachmentId, cardId } = oneOf(attachments) ?? NONE;
    return { attachmentId, cardId };
  },
  'card.moveToBoard': onCard(({ oneOf }, _, { toBoardId, listsThere }) => ({
    ...{ toBoardId, toListId: oneOf(listsThere) ?? 0 },
  })),
  'card.startTimer': onCard(() => ({})),
  'card.addTimeEntry': onCard(() => span),
  'card.editTimeEntry': ({ entries }, choose) => {
    const { id: entryId, cardId } = choose.oneOf(entries) ?? NONE;
    return { entryId, cardId, ...span, note: word(choose) };
  },
  'card.deleteTimeEntry': ({ entries }, { oneOf }) => {
    const { id: entryId, cardId } = oneOf(entries) ?? NONE;
    return { entryId, cardId };
  },
};

/** Without these there is nothing for the others to change. */
const BUILDING: readonly CallName[] = ['card.create', 'list.create', 'card.addCheckList'];

const step = fc.record({
  call: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...BUILDING) },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(changingCalls) as CallName[])) },
  ),
  picks: fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
});

/** Histories of calls that change one of two boards, more of them building up than taking down. */
export const histories = (maxLength: number) =>
  fc.array(step, { minLength: Math.ceil(maxLength / 2), maxLength, size: 'max' });

/** Makes one call of a history; what is refused or not there to be chosen changes nothing. */
export async function makeStep(
  on: TestApp,
  { boardIds, people }: Scene,
  { call, picks }: Step,
): Promise<Pick<Answer, 'status' | 'message'>> {
  const choose = chooser(picks);
  const which = choose.number(4) === 0 ? 1 : 0;
  const there = await inventoryOf(on, boardIds[which], boardIds[(1 - which) as 0 | 1]);
  const input = { boardId: boardIds[which], ...changingCalls[call]!(there, choose, people) };
  const who = people[choose.number(5) === 0 ? 1 : 0]!;
  return on.call(who, call as never, input as never);
}
