import type { Inventory } from './board-inventory.ts';
import type { TestPerson } from './fixtures.ts';
import { span } from './whole-place.ts';

/** Chooses by the step's numbers, in turn. */
export function chooser(picks: readonly number[]) {
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
const START = '2026-03-02T00:00:00.000Z';
const DUE = '2026-03-04T00:00:00.000Z';

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
const randomText = ({ number }: Chooser) =>
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
    { do: 'setEstimate', estimateMinutes: 30 },
    { do: 'move', listId: oneOf(lists) ?? 0 },
  ]);

/** How an input of each call that changes a board is chosen. */
export const changingCalls: Inputs = {
  'board.edit': ({ projectId }, choose) => ({
    name: randomText(choose),
    isPublic: choose.number(2),
    users: [],
    projectId,
  }),
  'board.archivedBoard': (_, { number }) => ({ archive: number(2) }),
  'board.addUser': (_, { oneOf, number }, people) => ({
    users: [{ user_id: oneOf(people)?.id, role: 1 + number(3) }],
  }),
  'board.leave': () => ({}),
  'board.addBoardTag': (_, choose) => ({ tagName: randomText(choose), tagColor: '#aabbcc' }),
  'board.editBoardTag': ({ tags }, choose) => ({
    tagId: choose.oneOf(tags) ?? 0,
    tagName: randomText(choose),
    tagColor: '#bbccdd',
  }),
  'board.deleteBoardTag': ({ tags }, { oneOf }) => ({ tagId: oneOf(tags) ?? 0 }),
  'list.create': (_, choose) => ({ name: randomText(choose), position: 1 + choose.number(3) }),
  'list.edit': onList((choose) => ({ name: randomText(choose), limit: 1 + choose.number(20) })),
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
  'list.addListGroup': ({ lists }, choose) => ({
    name: randomText(choose),
    listIds: lists.slice(0, 2),
  }),
  'list.editListGroup': ({ groups, lists }, { oneOf, number }) => ({
    groupId: oneOf(groups) ?? 0,
    hidden: number(2) === 1,
    listIds: lists.slice(number(2)),
  }),
  'list.deleteListGroup': ({ groups }, { oneOf }) => ({ groupId: oneOf(groups) ?? 0 }),
  'list.copyList': onList(() => ({})),
  'list.sortCards': onList(() => ({ by: 'alphabetical' })),
  'list.addAutomation': (there, choose, people) => ({
    listId: choose.oneOf(there.lists) ?? 0,
    trigger: choose.oneOf(['cardEntered', 'checklistDone']),
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
    name: randomText(choose),
    listId: choose.oneOf(there.lists) ?? 0,
    position: 1,
    users: [choose.oneOf(people)?.id],
    tags: there.tags.slice(0, choose.number(3)),
    startAt: choose.oneOf([null, START]),
  }),
  'card.edit': onCard((choose, people, { tags }) => ({
    name: randomText(choose),
    description: randomText(choose),
    startAt: choose.oneOf([null, START, DUE]),
    dueDate: choose.oneOf([null, DUE]),
    estimateMinutes: 30,
    users: [choose.oneOf(people)?.id],
    tags: tags.slice(choose.number(2)),
  })),
  'card.setStatus': onCard(({ number }) => ({ complete: number(2) })),
  'card.setCardFix': onCard(({ number }) => ({ isFixed: number(2) })),
  'card.delete': ({ archived, cards }, { oneOf }) => ({
    cardId: oneOf(archived) ?? (oneOf(cards) ?? NONE).id,
  }),
  'card.addUsers': onCard(({ oneOf }, people) => ({ users: [oneOf(people)?.id] })),
  'card.addTag': onCard((choose) => ({ tagName: randomText(choose), tagColor: '#ccddee' })),
  'card.deleteTag': onCard(({ oneOf }, _, { tags }) => ({ tagId: oneOf(tags) ?? 0 })),
  'card.addCheckList': ({ checklists, cards }, choose) => {
    const list = choose.number(2) === 0 ? undefined : choose.oneOf(checklists);
    const cardId = list?.cardId ?? (choose.oneOf(cards) ?? NONE).id;
    return { cardId, text: randomText(choose), ...(list && { checklistId: list.id }) };
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
  'card.createComment': onCard((choose) => ({ text: randomText(choose) })),
  'card.editComment': ({ comments }, choose) => {
    const { id: commentId, cardId } = choose.oneOf(comments) ?? NONE;
    return { commentId, cardId, text: randomText(choose) };
  },
  'card.resolveComment': ({ comments }, { oneOf }) => {
    const { id: commentId, cardId } = oneOf(comments) ?? NONE;
    return { commentId, cardId, resolved: oneOf([true, false]) };
  },
  'card.setReaction': ({ comments }, { oneOf }) => {
    const { id: commentId, cardId } = oneOf(comments) ?? NONE;
    return { commentId, cardId, emoji: oneOf(['👍', '🎉']), on: oneOf([true, true, false]) };
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
    cardId: oneOf(templates) ?? 0,
    listId: oneOf(lists) ?? 0,
  }),
  'card.bulk': (there, choose) => ({
    cardIds: there.cards.slice(choose.number(3), 3 + choose.number(3)).map(({ id }) => id),
    action: bulkActions(choose, there),
  }),
  'card.editMany': ({ cards, tags }, choose, people) => ({
    edits: cards.slice(choose.number(3), 3 + choose.number(3)).map(({ id }) => ({
      cardId: id,
      name: randomText(choose),
      complete: choose.number(2),
      dueDate: choose.oneOf([null, DUE]),
      users: [choose.oneOf(people)?.id],
      tags: tags.slice(choose.number(2)),
    })),
  }),
  'card.createMany': ({ lists, tags }, choose) => ({
    cards: lists.slice(choose.number(2)).map((listId) => ({
      listId,
      name: randomText(choose),
      tags: tags.slice(choose.number(2)),
    })),
  }),
  'card.upload': onCard((choose) => ({ file: new File(['text'], `${choose.number(9)}.txt`) })),
  'card.deleteAttachment': ({ attachments }, { oneOf }) => {
    const { id: attachmentId, cardId } = oneOf(attachments) ?? NONE;
    return { attachmentId, cardId };
  },
  'card.moveToBoard': onCard(({ oneOf }, _, { toBoardId, listsThere }) => ({
    toBoardId,
    toListId: oneOf(listsThere) ?? 0,
  })),
  'card.startTimer': onCard(() => ({})),
  'card.addTimeEntry': onCard(() => span),
  'card.editTimeEntry': ({ entries }, choose) => {
    const { id: entryId, cardId } = choose.oneOf(entries) ?? NONE;
    return { entryId, cardId, ...span, note: randomText(choose) };
  },
  'card.deleteTimeEntry': ({ entries }, { oneOf }) => {
    const { id: entryId, cardId } = oneOf(entries) ?? NONE;
    return { entryId, cardId };
  },
  'change.undo': ({ keys }, { oneOf, number }) => ({
    key: oneOf(keys) ?? 'none',
    force: number(2) === 1,
  }),
  'publicLink.set': (_, { number }) => ({ showsNames: number(2) === 1 }),
  'publicLink.renew': () => ({}),
  'publicLink.remove': () => ({}),
  'template.deleteSamples': () => ({}),
};
