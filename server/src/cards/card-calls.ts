import { sql } from 'kysely';
import { DEFAULT_PRIORITY } from 'shared-api/limits';
import { cardEntered } from '../automation/run-rules.ts';
import type { Notice } from '../changes/change.ts';
import { attaching } from '../files/attach.ts';
import { downloads } from '../files/download.ts';
import { done, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { blocked, notFound, staleVersion } from '../http/domain-errors.ts';
import { lockList } from '../lists/list-locks.ts';
import { cardArchive, deleteCards } from './card-archive.ts';
import { bulk } from './card-bulk.ts';
import { completeAction, setComplete } from './card-fields.ts';
import { readCard } from './card-json.ts';
import { cardMarks } from './card-marks.ts';
import { rankForPosition, refuseFullList } from './card-order.ts';
import { cardPage } from './card-page.ts';
import { refuseForeignCover } from './card-cover.ts';
import { assignedNotice, assigneeNamed, replacePeople } from './card-people.ts';
import { cardTags, replaceTags } from './card-tags.ts';
import { checklists } from './checklists.ts';
import { comments } from './comments.ts';
import { cardCopies } from './copy-card.ts';
import { moveTargets } from './move-targets.ts';
import { movingToBoards } from './move-to-board.ts';
import { noteCard, raiseVersion } from './note-card.ts';
import { lockCard } from './place-card.ts';
import { timeEntries } from './time-entries.ts';

interface CardRelations {
  readonly users?: number[] | undefined;
  readonly assignee?: string | undefined;
  readonly tags?: number[] | undefined;
}

/** Writes whom and which tags a card has, and answers the notice for those who are new to it. */
async function writeRelations(
  context: CallContext,
  cardId: number,
  input: CardRelations,
): Promise<Notice[]> {
  const { assignee, tags } = input;
  if (tags !== undefined) await replaceTags(context, cardId, tags);
  const named = assignee === undefined ? undefined : await assigneeNamed(context, assignee);
  const people = input.users ?? named;
  if (people === undefined) return [];
  return [assignedNotice(await replacePeople(context, cardId, people))];
}

/** The one thing that was changed; several together are an edit. */
function toldOf(input: object): string {
  const { boardId: _, cardId: __, version: ___, ...changed } = input as Record<string, unknown>;
  const fields = Object.keys(changed).filter((field) => changed[field] !== undefined);
  const [only] = fields.length === 1 ? fields : [];
  const told: Partial<Record<string, string>> = {
    name: `renamed this card to ${String(changed.name)}`,
    description: 'changed the description',
    priority: `set the priority to ${String(changed.priority)}`,
    dueDate: changed.dueDate === null ? 'removed the due date' : 'set the due date',
    estimateMinutes: 'changed the estimate',
    reminderMinutes: 'changed the reminder',
    coverId: changed.coverId === null ? 'removed the cover' : 'chose a cover',
    users: 'changed who works on this card',
    assignee: 'changed who works on this card',
    tags: 'changed the tags',
  };
  return told[only ?? ''] ?? 'edited this card';
}

export const card = {
  ...attaching,
  ...cardArchive,
  ...cardCopies,
  ...cardMarks,
  ...cardPage,
  ...cardTags,
  ...checklists,
  ...comments,
  ...downloads,
  ...moveTargets,
  ...movingToBoards,
  ...timeEntries,
  bulk,

  async create(input, context) {
    const { database, caller, item } = context;
    const { boardId, listId, name, description, priority, dueDate, estimateMinutes } = input;
    const { reminderMinutes } = input;
    if (item.blocked) throw blocked();
    const list = await lockList(database, boardId, listId);
    await refuseFullList(database, list);
    const { id } = await database
      .insertInto('cards')
      .values({
        board_id: boardId,
        list_id: listId,
        rank: await rankForPosition(database, listId, input.position),
        name,
        description: description ?? null,
        priority: priority ?? DEFAULT_PRIORITY,
        due_at: dueDate ?? null,
        estimate_minutes: estimateMinutes ?? null,
        ...(reminderMinutes !== undefined && { reminder_minutes: reminderMinutes }),
        completed_at: null,
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notices = await writeRelations(context, id, input);
    noteCard(context, id, 'created', 'created this card', { listId, notices });
    if (list.has_rules) await cardEntered(context, id, list);
    return { data: { lastInsertCardId: id, card: await readCard(database, id) } };
  },

  async edit(input, context) {
    const { database } = context;
    const { cardId, name, description, priority, dueDate, estimateMinutes, version } = input;
    const { reminderMinutes, coverId } = input;
    const current = (await lockCard(context, cardId)).version;
    if (version !== undefined && version !== current) {
      throw staleVersion(await readCard(database, cardId));
    }
    if (coverId != null) await refuseForeignCover(database, cardId, coverId);
    await database
      .updateTable('cards')
      .set({
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(priority !== undefined && { priority }),
        ...(dueDate !== undefined && { due_at: dueDate }),
        ...(estimateMinutes !== undefined && { estimate_minutes: estimateMinutes }),
        ...(reminderMinutes !== undefined && { reminder_minutes: reminderMinutes }),
        ...(coverId !== undefined && { cover_id: coverId }),
        version: current + 1,
      })
      .where('id', '=', cardId)
      .execute();
    const notices = await writeRelations(context, cardId, input);
    noteCard(context, cardId, 'edited', toldOf(input), { notices });
    return { data: await readCard(database, cardId) };
  },

  async setStatus({ cardId, complete }, context) {
    if ((await setComplete(context, [cardId], complete)).length > 0) {
      noteCard(context, cardId, 'status', completeAction(complete));
    }
    return { data: await readCard(context.database, cardId) };
  },

  async setCardFix({ cardId, isFixed }, context) {
    await sql`
      update cards set is_fixed = ${isFixed}, version = version + 1
      where id = ${cardId}`.execute(context.database);
    noteCard(context, cardId, 'edited', isFixed === 0 ? 'locked this card' : 'freed this card');
    return { data: await readCard(context.database, cardId) };
  },

  async delete({ cardId }, context) {
    if (!(await deleteCards(context, [cardId])).has(cardId)) throw notFound('card');
    return done;
  },

  async addUsers({ cardId, users }, context) {
    await lockCard(context, cardId);
    const notices = [assignedNotice(await replacePeople(context, cardId, users))];
    await raiseVersion(context, cardId);
    noteCard(context, cardId, 'member', 'changed who works on this card', { notices });
    return { data: await readCard(context.database, cardId) };
  },
} satisfies DomainHandlers<'card'>;
