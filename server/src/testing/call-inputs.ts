import type { CallName } from 'shared-api/contract';
import { NO_FILTERS } from 'shared-api/filters';
import { membersOf, type Cast } from './role-cast.ts';
import { span, type Place } from './whole-place.ts';

/** An input that a call on an item accepts. */
export function placeInput(name: CallName, place: Place, cast: Cast): Record<string, unknown> {
  const { projectId, boardId, cardId, tagId, checklistId, commentId } = place;
  const [listId, otherList] = [place.listIds[0]!, place.listIds[1]!];
  const paging = { archiveFlag: 0, itemsPerPage: 5, offset: 0 };
  const item = { name: 'Rocket', isPublic: 0 };
  const users = [{ user_id: cast.extra.id, role: 1 }];
  // The unchanged members, since replacing them needs more than the right to edit.
  const members = membersOf(cast);
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
    'board.getFilterChoices': { projectId, keyword: 'ex' },
    'board.create': { ...item, users: [], projectId },
    'board.createFromTemplate': { projectId, templateId: 'kanban' },
    'board.duplicate': {
      projectId,
      boardId,
      name: 'new',
      withCards: true,
      withPeople: true,
      withRules: true,
    },
    'board.edit': { ...item, users: [], projectId, boardId },
    'board.delete': { boardId },
    'board.archivedBoard': { boardId, archive: 1 },
    'board.addUser': { boardId, users },
    'board.getAllBoardTag': { boardId },
    'board.addBoardTag': tag,
    'board.editBoardTag': { ...tag, tagId },
    'board.deleteBoardTag': { boardId, tagId },
    'list.getAllList': { boardId, archiveFlag: 0, filter: 'allCards' },
    'list.getChanges': { boardId, since: 0 },
    'list.reopen': { boardId, since: 0 },
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
    'card.getPlace': { cardId },
    'card.moveToBoard': { boardId, cardId, toBoardId: boardId, toListId: otherList },
    'list.addListGroup': { boardId, name: 'new', listIds: [listId] },
    'list.getlistgroup': { boardId },
    'project.getProject': { projectId },
    'project.leave': { projectId },
    'board.getBoard': { boardId },
    'board.getPresence': { boardId, tab: 'one', cardId },
    'board.leave': { boardId },
    'board.setFavorite': { boardId, favorite: true },
    'project.setFavorite': { projectId, favorite: true },
    'list.editListGroup': { boardId, groupId: place.groupId ?? 1, hidden: true },
    'list.deleteListGroup': { boardId, groupId: place.groupId ?? 1 },
    'list.copyList': { boardId, listId },
    'list.sortCards': { boardId, listId, by: 'created' },
    'list.getAutomation': { boardId, listId },
    'list.addAutomation': {
      boardId,
      listId,
      trigger: 'cardEntered',
      action: { do: 'setPriority', priority: 'low' },
    },
    'list.editAutomation': { boardId, listId, ruleId: place.ruleId ?? 1, enabled: false },
    'list.deleteAutomation': { boardId, listId, ruleId: place.ruleId ?? 1 },
    'card.resolveComment': { boardId, cardId, commentId, resolved: true },
    'card.setReaction': { boardId, cardId, commentId, emoji: '👍', on: true },
    'card.deleteComment': { boardId, cardId, commentId },
    'card.archived': { boardId, cardId, archive: 1 },
    'card.convert': { boardId, cardId, kind: 'epic' },
    'card.setParent': { boardId, cardId, parentId: null },
    'card.getTemplates': { boardId },
    'card.createFromTemplate': { boardId, cardId, listId },
    'card.bulk': { boardId, cardIds: [cardId], action: { do: 'complete' } },
    'card.editMany': {
      boardId,
      edits: [{ cardId, name: 'new', complete: 1, before: { complete: 0 } }],
    },
    'card.createMany': { boardId, cards: [{ listId, name: 'new' }] },
    'card.upload': { boardId, cardId, file: new Blob(['text']) },
    'card.download': { boardId, cardId, attachmentId: place.attachmentId ?? 1 },
    'card.thumbnail': { boardId, cardId, attachmentId: place.attachmentId ?? 1 },
    'card.deleteAttachment': { boardId, cardId, attachmentId: place.attachmentId ?? 1 },
    'change.undo': { boardId, key: `act-${boardId}` },
    'bin.get': { boardId },
    'bin.restore': { boardId, ids: [place.binItemId ?? 1] },
    'bin.empty': { boardId },
    'card.setWatch': { boardId, cardId, watch: true },
    'card.setWatches': { boardId, cardIds: [cardId], watch: true },
    'card.setFavorite': { boardId, cardId, favorite: true },
    'card.startTimer': { boardId, cardId },
    'card.addTimeEntry': { boardId, cardId, ...span },
    'card.editTimeEntry': { boardId, cardId, entryId: place.entryId ?? 1, ...span },
    'card.deleteTimeEntry': { boardId, cardId, entryId: place.entryId ?? 1 },
    'board.getAnalytics': { boardId },
    'list.getAnalytics': { boardId, listId },
    'invitation.create': { boardId, emails: ['invited@example.org'], role: 1 },
    'invitation.createLink': { boardId, role: 1, uses: 5, domain: null },
    'invitation.getAll': { boardId },
    'invitation.resend': { boardId, invitationId: place.invitationId ?? 1 },
    'invitation.withdraw': { boardId, invitationId: place.invitationId ?? 1 },
    'publicLink.get': { boardId },
    'publicLink.set': { boardId, showsNames: false },
    'publicLink.renew': { boardId },
    'publicLink.remove': { boardId },
    'boardView.getSettings': { boardId, view: 'table' },
    'boardView.saveSettings': { boardId, view: 'table', settings: { sort: 'due' } },
    'savedFilter.getAll': { boardId },
    'savedFilter.create': { boardId, name: 'new', filter: 'is:open' },
    'savedFilter.createShared': { boardId, name: 'ours', filter: 'is:open' },
    'savedFilter.edit': { boardId, filterId: place.filterId ?? 1, name: 'new' },
    'savedFilter.delete': { boardId, filterId: place.filterId ?? 1 },
    'savedFilter.share': { boardId, filterId: place.filterId ?? 1 },
    'savedFilter.editShared': { boardId, filterId: place.filterId ?? 1, name: 'new' },
    'savedFilter.deleteShared': { boardId, filterId: place.filterId ?? 1 },
    'template.save': { projectId, boardId, name: 'new', withCards: true, withRules: true },
    'template.delete': { projectId, templateId: place.templateId ?? 1 },
    'board.getOnboarding': { boardId },
    'template.deleteSamples': { boardId },
  };
  const input = inputs[name];
  if (input === undefined)
    throw new Error(`Say in call-inputs.ts what an input of this call is: ${name}`);
  return input;
}

/** An input that a call on no item accepts. */
export function sessionInput(name: CallName): Record<string, unknown> {
  const ids = [1];
  const inputs: Partial<Record<CallName, Record<string, unknown>>> = {
    'auth.search': { keyword: 'ex' },
    'auth.proveAddress': { token: 'x' },
    'auth.setAvatar': { file: new Blob(['text']) },
    'auth.avatar': { key: NO_PICTURE },
    'auth.changePassword': { newPassword: 'x' },
    'auth.createAccessToken': { name: 'x' },
    'auth.confirmSecondFactor': { challenge: 'x', code: '000000' },
    'auth.loginWithPasskey': { passkey: NO_PASSKEY },
    'auth.proveIdentity': { password: 'x' },
    'auth.confirmApp': { code: '000000' },
    'auth.addPasskey': { name: 'x', passkey: NEW_PASSKEY },
    'auth.renamePasskey': { passkeyId: 1, name: 'x' },
    'auth.removePasskey': { passkeyId: 1 },
    'auth.deleteAccessToken': { accessTokenId: 1 },
    'auth.startProviderSignIn': { provider: 'company', purpose: 'sign-in' },
    'auth.finishProviderSignIn': { query: 'state=x' },
    'auth.finishProviderLink': { query: 'state=x' },
    'auth.readPendingIdentity': { link: 'x' },
    'auth.linkIdentity': { link: 'x' },
    'auth.unlinkIdentity': { identityId: 1 },
    'project.create': { name: 'x', isPublic: 0, users: [] },
    'project.getAllProject': { archiveFlag: 0, itemsPerPage: 5, offset: 0 },
    'project.getFilterChoices': { keyword: 'ex' },
    'project.bulk': { projectIds: ids, action: 'archive' },
    'board.bulk': { boardIds: ids, action: 'archive' },
    'setting.createPreset': { name: 'x', filters: NO_FILTERS },
    'setting.editPreset': { presetId: 1 },
    'setting.deletePreset': { presetId: 1 },
    'savedFilter.createView': A_VIEW,
    'savedFilter.editView': { filterId: 1 },
    'savedFilter.deleteView': { filterId: 1 },
    'notification.setRead': { upTo: 1, read: true },
    'notification.delete': { ids },
    'notification.restore': { ids },
    'push.subscribe': A_PUSH_BROWSER,
    'push.renew': {
      ...A_PUSH_BROWSER,
      former: { endpoint: 'https://push.example.org/y', auth: A_PUSH_BROWSER.auth },
    },
    'push.unsubscribe': { browserId: 1 },
    'dashboard.getReadableBoards': { boardIds: '1' },
    'dashboard.getPerson': { userId: 1 },
    'invitation.read': { secret: 'x' },
    'invitation.accept': { secret: 'x' },
    'publicLink.read': { secret: 'x' },
    'admin.deactivate': { userId: 1 },
    'admin.reactivate': { userId: 1 },
    'admin.endSessions': { userId: 1 },
    'admin.resetSecondFactors': { userId: 1 },
    'admin.setAdministrator': { userId: 1, administrator: true },
    'admin.erasePerson': { userId: 1, name: 'x' },
    'admin.setQuota': { projectId: 1, quotaMb: 1 },
    'admin.transferProject': { projectId: 1, userId: 1 },
    'admin.removeProject': { projectId: 1, name: 'x' },
    'admin.exportAudit': { format: 'csv' },
    'admin.editSettings': { callsPerTenSeconds: 400 },
    'search.find': { type: 'all', searchText: 'ex' },
  };
  return inputs[name] ?? {};
}

/** A filter of all boards. */
export const A_VIEW = { name: 'mine', filter: 'assignee:me', grouping: 'due' } as const;

/** A browser of a push service that nobody calls. */
export const A_PUSH_BROWSER = {
  endpoint: 'https://push.example.org/x',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const UNKNOWN_KEY = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const NO_PASSKEY = {
  ...UNKNOWN_KEY,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};
const NEW_PASSKEY = {
  ...UNKNOWN_KEY,
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};

const NO_PICTURE = '00000000-0000-4000-8000-000000000000';
