import type { CallName } from 'shared-api/contract';
import {
  createBoard,
  createCard,
  type CallServer,
  type TestBoard,
  type TestPerson,
} from './fixtures.ts';
import { membersOf, strengths, type Cast, type Role } from './role-cast.ts';

/** A board with one of everything that calls are about. */
export interface Place extends TestBoard {
  cardId: number;
  tagId: number;
  checklistId: number;
  commentId: number;
  ruleId?: number;
  groupId?: number;
  entryId?: number;
  attachmentId?: number;
  invitationId?: number;
  templateId?: number;
  binItemId?: number;
  filterId?: number;
}

/** A board for one person's call: public for the reader, else one with everybody as a member. */
export async function placeFor(
  on: CallServer,
  cast: Cast,
  who: Role,
  name?: CallName,
): Promise<Place> {
  const isPublic = who === 'reader' ? 1 : 0;
  const board = await createBoard(on, cast.creator, { isPublic, members: membersOf(cast) });
  const { boardId } = board;
  const listId = board.listIds[0]!;
  const cardId = await createCard(on, cast.creator, { boardId, listId, name: 'card' });
  const tagged = await on.call(cast.creator, 'card.addTag', { boardId, cardId, tagName: 'UI' });
  const text = { boardId, cardId, text: 'said' };
  const listed = await on.call(cast.creator, 'card.addCheckList', text);
  // A filter is its owner's, who need not work on the board.
  const owner = strengths[who] >= strengths.reader ? cast[who] : cast.creator;
  // Only its author may edit a comment, in any role.
  const author = strengths[who] >= strengths.basic ? cast[who] : cast.creator;
  const said = await on.call(author, 'card.createComment', text);
  const { checklistId } = listed.data;
  const place = { ...board, cardId, tagId: tagged.data.id, checklistId, commentId: said.data.id };
  return { ...place, ...(await extrasFor(on, cast, name, place, { author, owner })) };
}

const ABOUT_FILES = ['card.download', 'card.thumbnail', 'card.deleteAttachment'];
const WITH_EXTRAS = new RegExp(
  [
    ...ABOUT_FILES,
    'change.undo',
    '^bin[.]',
    '(Automation|ListGroup|TimeEntry|leave)$',
    'invitation.(resend|withdraw)',
    'publicLink.renew',
    'template.delete',
    '^savedFilter[.]',
    'card.createFromTemplate',
  ].join('|'),
);

/** Whether a call needs more than every place has. */
export const needsExtras = (name: CallName): boolean => WITH_EXTRAS.test(name);

/** Calls that cannot be repeated on the same place, or would find nothing left to do there. */
const USES_UP =
  /delete|archive|leave|move|undo|restore|empty|withdraw|convert|FromTemplate|updateCard|bulk|Many$|addBoardTag/i;

/** Whether a call leaves a place as others need it who make the same call. */
export const isRepeatable = (name: CallName): boolean => !USES_UP.test(name);

/** Creates parts that only some calls need. */
async function extrasFor(
  on: CallServer,
  cast: Cast,
  name: CallName | undefined,
  { projectId, boardId, cardId, listIds }: TestBoard & { cardId: number },
  { author, owner }: { author: TestPerson; owner: TestPerson },
): Promise<Partial<Place>> {
  const [listId, boss] = [listIds[0]!, cast.creator];
  const onCard = { boardId, cardId };
  if (name === 'project.leave' || name === 'board.leave') {
    const users = [{ user_id: cast.basic.id, role: 1 as const }];
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
  if (name === 'invitation.resend' || name === 'invitation.withdraw') {
    const invited = { boardId, emails: ['somebody@example.org'], role: 1 as const };
    const { data } = await on.call(boss, 'invitation.create', invited);
    return { invitationId: data.invitations[0]!.id };
  }
  if (name === 'change.undo') {
    const headers = { 'idempotency-key': `act-${boardId}` };
    await on.call({ ...author, headers }, 'card.setStatus', { ...onCard, complete: 1 });
  }
  if (name?.startsWith('bin.') === true) {
    const deleted = await createCard(on, boss, { boardId, listId, name: 'gone' });
    await on.call(boss, 'card.delete', { boardId, cardId: deleted });
    return { binItemId: (await on.call(boss, 'bin.get', { boardId })).data[0]!.id };
  }
  if (name === 'publicLink.renew') {
    await on.call(boss, 'publicLink.set', { boardId, showsNames: false });
  }
  if (name?.startsWith('savedFilter.') === true) {
    const isShared = name.endsWith('Shared');
    const kept = { boardId, name: 'kept', filter: 'is:open' };
    const keep = isShared ? 'savedFilter.createShared' : 'savedFilter.create';
    return { filterId: (await on.call(isShared ? boss : owner, keep, kept)).data.id };
  }
  if (name === 'template.delete') {
    const saved = { projectId, boardId, name: 'saved', withCards: false, withRules: false };
    const { id } = (await on.call(boss, 'template.save', saved)).data;
    return { templateId: id as number };
  }
  if (name === 'card.createFromTemplate') {
    await on.call(boss, 'card.convert', { ...onCard, kind: 'template' });
  }
  if (!ABOUT_FILES.includes(name ?? '')) return {};
  const file = pixelFile();
  return { attachmentId: (await on.call(author, 'card.upload', { ...onCard, file })).data.id };
}

export const span = { startedAt: '2026-01-02T03:00:00Z', endedAt: '2026-01-02T04:00:00Z' };

/** A picture of one pixel, as PNG in base64. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture to upload. */
export const pixelFile = (): File => new File([Buffer.from(PIXEL, 'base64')], 'pixel.png');
