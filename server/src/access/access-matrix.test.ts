import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls, type Access, type CallName } from 'shared-api/contract';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type Answer, type TestApp } from '../testing/test-app.ts';

/* eslint max-lines: off -- one line for each call of the contract */

/** What stands for each person in the table of roles; `reader` reads a public board. */
const strengths = { stranger: -1, reader: 0, basic: 1, admin: 2, superAdmin: 3, creator: 4 };
type Who = keyof typeof strengths;
const people = Object.keys(strengths) as Who[];
const least = { read: 0, work: 1, organize: 2, administer: 2, own: 3 };

let on: TestApp;
const tokens = {} as Record<Who, TestPerson>;
let extra: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  for (const who of people) tokens[who] = await signUp(on, who);
  extra = await signUp(on, 'Extra');
});
afterAll(() => on.close());

type Send = (token: string | null, name: CallName, input: object) => Promise<Answer>;
const send: Send = (token, name, input) => on.call({ token }, name as 'auth.getUser', input);

interface Place extends TestBoard {
  cardId: number;
  tagId: number;
  checklistId: number;
  commentId: number;
  ruleId?: number;
  groupId?: number;
  entryId?: number;
  attachmentId?: number;
}

/** A board for one person's call: public for the reader, else one with everybody as a member. */
async function placeFor(who: Who, name?: CallName): Promise<Place> {
  const board = await createBoard(on, tokens.creator, { isPublic: who === 'reader' ? 1 : 0 });
  const users = ([1, 2, 3] as const).map((role) => ({
    user_id: tokens[(['basic', 'admin', 'superAdmin'] as const)[role - 1]!].id,
    role,
  }));
  await on.call(tokens.creator, 'project.addUser', { projectId: board.projectId, users });
  const { boardId } = board;
  const listId = board.listIds[0]!;
  const cardId = await createCard(on, tokens.creator, { boardId, listId, name: 'card' });
  const tagged = await on.call(tokens.creator, 'card.addTag', { boardId, cardId, tagName: 'UI' });
  const text = { boardId, cardId, text: 'said' };
  const listed = await on.call(tokens.creator, 'card.addCheckList', text);
  // A comment is edited by its author alone, whatever the role.
  const author = strengths[who] >= least.work ? tokens[who] : tokens.creator;
  const said = await on.call(author, 'card.createComment', text);
  const { checklistId } = listed.data;
  const place = { ...board, cardId, tagId: tagged.data.id, checklistId, commentId: said.data.id };
  return { ...place, ...(await extrasFor(name, place, author)) };
}

/** What only some calls are about. */
async function extrasFor(
  name: CallName | undefined,
  { boardId, cardId, listIds }: TestBoard & { cardId: number },
  author: TestPerson,
): Promise<Partial<Place>> {
  const [listId, boss] = [listIds[0]!, tokens.creator];
  const onCard = { boardId, cardId };
  if (name === 'project.leave' || name === 'board.leave') {
    const users = [{ user_id: tokens.basic.id, role: 1 as const }];
    await on.call(boss, 'board.addUser', { boardId, users });
  }
  if (name?.endsWith('Automation') === true) {
    const rule = { boardId, listId, trigger: 'cardEntered', action: { do: 'moveToTop' } } as const;
    return { ruleId: (await on.call(boss, 'list.addAutomation', rule)).data.id };
  }
  if (name?.endsWith('ListGroup') === true) {
    const group = { boardId, name: 'g', listIds: [listId] };
    return { groupId: (await on.call(boss, 'list.addListGroup', group)).data.id };
  }
  if (name?.endsWith('TimeEntry') === true) {
    return {
      entryId: (await on.call(author, 'card.addTimeEntry', { ...onCard, ...span })).data.id,
    };
  }
  if (name === 'card.createFromTemplate') {
    await on.call(boss, 'card.convert', { ...onCard, kind: 'template' });
  }
  const isAboutFile = ['card.download', 'card.thumbnail', 'card.deleteAttachment'];
  if (!isAboutFile.includes(name ?? '')) return {};
  const file = new File([Buffer.from(PIXEL, 'base64')], 'pixel.png');
  return { attachmentId: (await on.call(author, 'card.upload', { ...onCard, file })).data.id };
}

const span = { startedAt: '2026-01-02T03:00:00Z', endedAt: '2026-01-02T04:00:00Z' };
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Where more than the role counts. */
const exceptions = {
  // The creator stays; who reaches the board through the project is no member to leave it.
  'project.leave': { creator: 422 },
  'board.leave': { creator: 422, admin: 404, superAdmin: 404 },
  // Somebody who is not on the board cannot be removed from it.
  'board.removeUser': { admin: 404, superAdmin: 404, creator: 404 },
} satisfies Partial<Record<CallName, Partial<Record<Who, number>>>>;

/** An input that each call accepts; a call without a line here fails its tests. */
function inputOf(name: CallName, place: Place): Record<string, unknown> {
  const { projectId, boardId, cardId, tagId, checklistId, commentId } = place;
  const [listId, otherList] = [place.listIds[0]!, place.listIds[1]!];
  const paging = { archiveFlag: 0, itemsPerPage: 5, offset: 0 };
  const item = { name: 'Rocket', isPublic: 0 };
  const users = [{ user_id: extra.id, role: 1 }];
  // As they are: replacing them needs more than the right to edit.
  const members = ([1, 2, 3] as const).map((role) => ({
    user_id: tokens[(['basic', 'admin', 'superAdmin'] as const)[role - 1]!].id,
    role,
  }));
  const move = { boardId, cardId, addedListId: otherList, deletedListId: listId, position: 1 };
  const tag = { boardId, tagName: 'new', tagColor: '#aabbcc' };
  const inputs: Partial<Record<CallName, Record<string, unknown>>> = {
    'auth.searchByBoardId': { keyword: 'ex', boardId },
    'auth.searchByProjectId': { keyword: 'ex', projectId },
    'project.edit': { ...item, users: members, projectId },
    'project.delete': { projectId },
    'project.archiveProject': { projectId, archive: 1 },
    'project.addUser': { projectId, users },
    'board.getAllBoard': { projectId, ...paging },
    'board.create': { ...item, users: [], projectId },
    'board.edit': { ...item, users: [], projectId, boardId },
    'board.delete': { boardId },
    'board.archivedBoard': { boardId, archive: 1 },
    'board.addUser': { boardId, users },
    'board.getAllBoardTag': { boardId },
    'board.addBoardTag': tag,
    'board.editBoardTag': { ...tag, tagId },
    'board.deleteBoardTag': { boardId, tagId },
    'list.getAllList': { boardId, archiveFlag: 0, filter: 'allCards' },
    'list.create': { boardId, name: 'new', position: 1 },
    'list.edit': { boardId, listId, name: 'new' },
    'list.updatePosition': {
      boardId,
      lists: [
        { id: listId, position: 2 },
        { id: otherList, position: 1 },
      ],
    },
    'list.updateCardList': move,
    'list.updateCardPosition': move,
    'list.updateCardSameList': { boardId, listId, cards: [{ id: cardId, position: 1 }] },
    'list.archived': { boardId, listId, archive: 1 },
    'list.delete': { boardId, listId: otherList },
    'list.setlistfix': { boardId, listId, isFixed: 0 },
    'list.setcolor': { boardId, listId, color: '#aabbcc' },
    'card.getAllCard': { boardId, listId },
    'card.create': { boardId, listId, name: 'new', position: 1 },
    'card.edit': { boardId, cardId, name: 'new' },
    'card.setStatus': { boardId, cardId, complete: 1 },
    'card.setCardFix': { boardId, cardId, isFixed: 0 },
    'card.delete': { boardId, cardId },
    'card.getCardById': { boardId, cardId },
    'card.addUsers': { boardId, cardId, users: [] },
    'card.addTag': { boardId, cardId, tagName: 'new' },
    'card.deleteTag': { boardId, cardId, tagId },
    'card.getTag': { boardId, keyword: 'ui' },
    'card.cardActivity': { boardId, cardId },
    'card.addCheckList': { boardId, cardId, text: 'new' },
    'card.editCheckList': { boardId, cardId, checklistId, text: 'new' },
    'card.deleteCheckList': { boardId, cardId, checklistId },
    'card.createComment': { boardId, cardId, text: 'new' },
    'card.editComment': { boardId, cardId, commentId, text: 'new' },
    'card.copyCard': { boardId, cardId },
    'list.addListGroup': { boardId, name: 'new', listIds: [listId] },
    'list.getlistgroup': { boardId },
    'project.getProject': { projectId },
    'project.removeUser': { projectId, userId: tokens.basic.id },
    'project.leave': { projectId },
    'board.getBoard': { boardId },
    'board.removeUser': { boardId, userId: extra.id },
    'board.leave': { boardId },
    'list.editListGroup': { boardId, groupId: place.groupId ?? 1, hidden: true },
    'list.deleteListGroup': { boardId, groupId: place.groupId ?? 1 },
    'list.copyList': { boardId, listId },
    'list.sortCards': { boardId, listId, by: 'created' },
    'list.getAutomation': { boardId, listId },
    'list.addAutomation': {
      ...{ boardId, listId, trigger: 'cardEntered' },
      action: { do: 'setPriority', priority: 'low' },
    },
    'list.editAutomation': { boardId, listId, ruleId: place.ruleId ?? 1, enabled: false },
    'list.deleteAutomation': { boardId, listId, ruleId: place.ruleId ?? 1 },
    'card.deleteComment': { boardId, cardId, commentId },
    'card.archived': { boardId, cardId, archive: 1 },
    'card.convert': { boardId, cardId, kind: 'epic' },
    'card.setParent': { boardId, cardId, parentId: null },
    'card.getTemplates': { boardId },
    'card.createFromTemplate': { boardId, cardId, listId },
    'card.bulk': { boardId, cardIds: [cardId], action: { do: 'complete' } },
    'card.upload': { boardId, cardId, file: new Blob(['text']) },
    'card.download': { boardId, cardId, attachmentId: place.attachmentId ?? 1 },
    'card.thumbnail': { boardId, cardId, attachmentId: place.attachmentId ?? 1 },
    'card.deleteAttachment': { boardId, cardId, attachmentId: place.attachmentId ?? 1 },
    'card.setWatch': { boardId, cardId, watch: true },
    'card.setFavorite': { boardId, cardId, favorite: true },
    'card.startTimer': { boardId, cardId },
    'card.addTimeEntry': { boardId, cardId, ...span },
    'card.editTimeEntry': { boardId, cardId, entryId: place.entryId ?? 1, ...span },
    'card.deleteTimeEntry': { boardId, cardId, entryId: place.entryId ?? 1 },
    'board.getAnalytics': { boardId },
    'list.getAnalytics': { boardId, listId },
  };
  const input = inputs[name];
  if (input === undefined) throw new Error(`The matrix has no input for ${name}`);
  return input;
}

function expectedStatus(name: CallName, access: Access, who: Who): number {
  const unlike = (exceptions as Partial<Record<CallName, Partial<Record<Who, number>>>>)[name]?.[
    who
  ];
  if (unlike !== undefined) return unlike;
  if (!('right' in access)) throw new Error('Only items have roles');
  if (who === 'stranger') return 404;
  return strengths[who] >= least[access.right] ? 200 : 403;
}

const implemented = allCalls();
const onItems = implemented.filter(({ call }) => 'right' in call.access);

describe.each(onItems)('$name', ({ name, call }) => {
  test('answers each role as the table of roles says', async () => {
    for (const who of people) {
      const place = await placeFor(who, name);
      // A public board alone does not open its private project.
      const { status } = await send(tokens[who].token, name, inputOf(name, place));
      expect([who, status]).toEqual([who, expectedStatus(name, call.access, who)]);
    }
  });

  test('takes no ids that do not belong together', async () => {
    const [own, foreign] = [await placeFor('creator', name), await placeFor('creator', name)];
    const input = inputOf(name, own);
    for (const key of [
      'listId',
      'cardId',
      'tagId',
      'addedListId',
      'deletedListId',
      'checklistId',
      'commentId',
      'ruleId',
      'groupId',
      'entryId',
      'attachmentId',
    ]) {
      if (!(key in input)) continue;
      const strange = { ...input, [key]: inputOf(name, foreign)[key] };
      expect(await send(tokens.creator.token, name, strange)).toMatchObject({ status: 404 });
    }
  });
});

test('every call but those for anyone needs a living session', async () => {
  const place = await placeFor('creator');
  const garbage = 'A'.repeat(43);
  for (const { name, call } of implemented) {
    if (call.access.of === 'anyone') continue;
    const input = 'right' in call.access ? inputOf(name, place) : sessionInput(name);
    expect([name, (await send(null, name, input)).status]).toEqual([name, 401]);
    expect([name, (await send(garbage, name, input)).status]).toEqual([name, 401]);
  }
});

function sessionInput(name: CallName): object {
  const ids = [1];
  const inputs: Partial<Record<CallName, object>> = {
    'auth.search': { keyword: 'ex' },
    'auth.changePassword': { newPassword: 'x' },
    'auth.createAccessToken': { name: 'x' },
    'auth.deleteAccessToken': { accessTokenId: 1 },
    'project.create': { name: 'x', isPublic: 0, users: [] },
    'project.getAllProject': { archiveFlag: 0, itemsPerPage: 5, offset: 0 },
    'project.bulk': { projectIds: ids, action: 'archive' },
    'board.bulk': { boardIds: ids, action: 'archive' },
    'setting.createPreset': { name: 'x', filters: NO_FILTERS },
    'setting.editPreset': { presetId: 1 },
    'setting.deletePreset': { presetId: 1 },
    'notification.setRead': { read: true },
    'notification.delete': { ids },
    'search.find': { type: 'all', searchText: 'ex' },
  };
  return inputs[name] ?? {};
}

const NO_FILTERS = {
  ...{ searchQuery: '', selectedUsers: [], selectedStatuses: [], selectedRoles: [] },
  ...{ selectedTags: [], dateRange: { from: null, to: null } },
  ...{ completionRange: { min: 0, max: 100 }, sortBy: 'created', sortOrder: 'desc' },
};
