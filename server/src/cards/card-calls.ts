import { sql } from 'kysely';
import { DEFAULT_PRIORITY } from 'shared-api/limits';
import { done, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { blocked, notFound, staleVersion } from '../http/domain-errors.ts';
import { lockList } from '../lists/list-locks.ts';
import { readCard } from './card-json.ts';
import { rankForPosition, refuseFullList } from './card-order.ts';
import { cardPage } from './card-page.ts';
import { assigneeNamed, replacePeople } from './card-people.ts';
import { cardTags, replaceTags } from './card-tags.ts';
import { checklists } from './checklists.ts';
import { comments } from './comments.ts';
import { copyCard } from './copy-card.ts';
import { noteCard, raiseVersion } from './note-card.ts';

/** Locks a card against other writers and answers its version. */
async function lockCard({ database }: CallContext, cardId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from cards where id = ${cardId} for no key update`.execute(database);
  if (rows[0] === undefined) throw notFound('This card');
  return rows[0].version;
}

interface CardRelations {
  readonly users?: number[] | undefined;
  readonly assignee?: string | undefined;
  readonly tags?: number[] | undefined;
}

async function writeRelations(context: CallContext, cardId: number, input: CardRelations) {
  const { users, assignee, tags } = input;
  if (users !== undefined) await replacePeople(context, cardId, users);
  else if (assignee !== undefined) {
    await replacePeople(context, cardId, await assigneeNamed(context, assignee));
  }
  if (tags !== undefined) await replaceTags(context, cardId, tags);
}

export const card = {
  ...cardPage,
  ...cardTags,
  ...checklists,
  ...comments,
  copyCard,

  async create(input, context) {
    const { database, caller, item } = context;
    const { boardId, listId, name, description, priority, dueDate } = input;
    if (item.blocked) throw blocked();
    await refuseFullList(database, await lockList(database, boardId, listId));
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
        completed_at: null,
        created_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRelations(context, id, input);
    noteCard(context, id, 'created', 'created this card');
    return { data: { lastInsertCardId: id, card: await readCard(database, id) } };
  },

  async edit(input, context) {
    const { database } = context;
    const { cardId, name, description, priority, dueDate, version } = input;
    const current = await lockCard(context, cardId);
    if (version !== undefined && version !== current) {
      throw staleVersion(await readCard(database, cardId));
    }
    await database
      .updateTable('cards')
      .set({
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(priority !== undefined && { priority }),
        ...(dueDate !== undefined && { due_at: dueDate }),
        version: current + 1,
      })
      .where('id', '=', cardId)
      .execute();
    await writeRelations(context, cardId, input);
    const told = priority === undefined ? 'edited this card' : `set the priority to ${priority}`;
    noteCard(context, cardId, 'edited', told);
    return { data: await readCard(database, cardId) };
  },

  async setStatus({ cardId, complete }, context) {
    const { database } = context;
    const { rows } = await sql`
      update cards set complete = ${complete}, version = version + 1,
        completed_at = case when ${complete} = 1 then now() end
      where id = ${cardId} and complete <> ${complete} returning id`.execute(database);
    const action = complete === 1 ? 'marked this card complete' : 'opened this card again';
    if (rows.length > 0) noteCard(context, cardId, 'status', action);
    return { data: await readCard(database, cardId) };
  },

  async setCardFix({ cardId, isFixed }, context) {
    await sql`
      update cards set is_fixed = ${isFixed}, version = version + 1
      where id = ${cardId}`.execute(context.database);
    noteCard(context, cardId, 'edited', isFixed === 0 ? 'locked this card' : 'freed this card');
    return { data: await readCard(context.database, cardId) };
  },

  async delete({ boardId, cardId }, { database, record }) {
    const { rows } = await sql<{ name: string }>`
      delete from cards where id = ${cardId} returning name`.execute(database);
    if (rows[0] === undefined) throw notFound('This card');
    // Without cardId: the card's own entries go with it, this one stays on the board.
    const activity = { type: 'edited', action: `deleted the card ${rows[0].name}` } as const;
    record({ entity: 'card', entityId: cardId, boardId, change: 'deleted', activity });
    return done;
  },

  async addUsers({ cardId, users }, context) {
    await lockCard(context, cardId);
    await replacePeople(context, cardId, users);
    await raiseVersion(context, cardId);
    noteCard(context, cardId, 'member', 'changed who works on this card');
    return { data: await readCard(context.database, cardId) };
  },
} satisfies DomainHandlers<'card'>;
