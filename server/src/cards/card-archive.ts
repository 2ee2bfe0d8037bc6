import { expressionBuilder } from 'kysely';
import { withoutNotifications } from '../changes/cause.ts';
import { cardEntered } from '../automation/run-rules.ts';
import { passing, type Refusals } from '../core/bulk.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { blocked, conflict, notFound, ruleBroken } from '../core/domain-errors.ts';
import { lockList, type LockedList } from '../entities/lists/list-locks.ts';
import { cardJson, readCard } from '../entities/cards/card-json.ts';
import type { BulkCard } from './locked-cards.ts';
import { countRoom, refuseFullList } from '../entities/cards/card-order.ts';
import { signalTimersOf } from '../entities/cards/card-timers.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';
import { lockCard } from '../entities/cards/place-card.ts';

const movedMeanwhile = () => conflict('moved-meanwhile', { cards: 'one' });

/** The list that a card is in, locked before the card, as movers do. */
async function lockWithList(context: CallContext, cardId: number) {
  const { database, place } = context;
  const { listId } = await readCard(database, cardId);
  const list = await lockList(database, place.boardId, listId);
  const card = await lockCard(context, cardId);
  if (card.listId !== listId) throw movedMeanwhile();
  return { list, card };
}

/** Archives a card, or brings it back to its place if its list is on the board and not full. */
async function archiveCard(context: CallContext, cardId: number, archive: 0 | 1): Promise<void> {
  const { list, card } = await lockWithList(context, cardId);
  if (card.archived === (archive === 1)) return;
  if (archive === 0) {
    if (context.place.blocked) throw blocked();
    await refuseFullList(context.database, list);
  }
  await setArchived(context, [card], archive === 1);
  if (archive === 0 && list.has_rules) await cardEntered(context, cardId, list);
}

/** Archives locked cards; cards that are archived already stay unchanged. */
export async function archiveCards(
  context: CallContext,
  cards: readonly BulkCard[],
): Promise<void> {
  const shown = cards.filter(({ archived }) => !archived);
  await setArchived(context, shown, true);
}

/** Brings locked cards back to their places, if their lists are on the board and not full. */
export async function restoreCards(
  context: CallContext,
  cards: readonly BulkCard[],
  { lists, refusals }: { lists: ReadonlyMap<number, LockedList>; refusals: Refusals },
): Promise<void> {
  const room = await countRoom(context.database, lists.values());
  const restored = passing(
    cards.filter(({ archived }) => archived),
    refusals,
    ({ listId }) => {
      const list = lists.get(listId);
      if (list === undefined) throw movedMeanwhile();
      if (context.place.blocked) throw blocked();
      room.take(list);
    },
  );
  await setArchived(context, restored, false);
  // The effect of a rule depends on the card, so rules run card by card.
  for (const { id, listId } of restored) {
    const list = lists.get(listId);
    if (list?.has_rules === true) await cardEntered(context, id, list);
  }
}

async function setArchived(
  context: CallContext,
  cards: readonly Pick<BulkCard, 'id'>[],
  archive: boolean,
): Promise<void> {
  const ids = cards.map(({ id }) => id);
  await context.database
    .updateTable('cards')
    .set((eb) => ({ is_archived: archive, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Removes the cards that count towards epics or milestones of the board from them, except some. */
async function freeChildren(
  { database, place: { boardId } }: CallContext,
  parentIds: readonly number[],
  except: readonly number[] = [],
): Promise<void> {
  await withoutNotifications(database, () =>
    database
      .updateTable('cards')
      .set((eb) => ({ parent_id: null, version: eb('version', '+', 1) }))
      .where('parent_id', '=', anyOf(parentIds))
      .where('board_id', '=', boardId)
      .where((eb) => eb.not(eb('id', '=', anyOf(except))))
      .execute(),
  );
}

const row = expressionBuilder<DB & { c: DB['cards'] }, 'c'>();

/** The followers of card `c`: its watchers and its assignees. */
const followers = row
  .selectFrom('watches')
  .whereRef('card_id', '=', 'c.id')
  .select('user_id')
  .union(row.selectFrom('card_users').whereRef('card_id', '=', 'c.id').select('user_id'));

/** Deletes cards of the board for good and returns the ids of those that existed. */
export async function deleteCards(
  context: CallContext,
  cardIds: readonly number[],
): Promise<Set<number>> {
  const { boardId } = context.place;
  await freeChildren(context, cardIds, cardIds);
  await signalTimersOf(context, cardIds);
  // The followers of a card are deleted with it, so they are read in the same statement.
  const deleted = await context.database
    .deleteFrom('cards as c')
    .where('id', '=', anyOf(cardIds))
    .where('board_id', '=', boardId)
    .returning((eb) => ['id', eb.fn<number[]>('array', [followers]).as('people')])
    .execute();
  for (const { id, people } of deleted) {
    context.notify({ type: 'changed', boardId, cardId: id, people });
  }
  return new Set(deleted.map(({ id }) => id));
}

/** The calls that change a card as a whole. */
export const cardArchive = {
  async archived({ cardId, archive }, context) {
    await archiveCard(context, cardId, archive);
    return { data: await readCard(context.database, cardId) };
  },

  async delete({ cardId }, context) {
    if (!(await deleteCards(context, [cardId])).has(cardId)) throw notFound('card');
    return done;
  },

  async convert({ cardId, kind }, context) {
    const { database } = context;
    const converted = await database
      .updateTable('cards')
      .set((eb) => ({
        kind,
        version: eb('version', '+', 1),
        parent_id: kind === 'epic' ? null : eb.ref('parent_id'),
      }))
      .where('id', '=', cardId)
      .where('kind', '<>', kind)
      .returning('id')
      .executeTakeFirst();
    // Cards can only count towards epics and milestones.
    if (converted !== undefined && kind !== 'epic' && kind !== 'milestone') {
      await freeChildren(context, [cardId]);
    }
    return { data: await readCard(database, cardId) };
  },

  async setParent({ boardId, cardId, parentId }, context) {
    const { database } = context;
    await raiseVersion(context, cardId);
    const parent = await database
      .selectFrom('cards as p')
      .innerJoin('cards as c', (join) => join.on('c.id', '=', cardId))
      .where('p.id', '=', parentId)
      .where('p.board_id', '=', boardId)
      .select(['p.kind', 'c.kind as itsKind'])
      .executeTakeFirst();
    if (parentId !== null) {
      if (parent === undefined) throw notFound('card');
      const fits = parent.kind === 'epic' || parent.kind === 'milestone';
      // Epics have no parent and milestones only epics, so cycles are impossible.
      const isHigher = parent.itsKind === 'milestone' && parent.kind !== 'epic';
      if (!fits || parentId === cardId || parent.itsKind === 'epic' || isHigher) {
        throw ruleBroken('no-parent', {});
      }
    }
    await database
      .updateTable('cards')
      .set({ parent_id: parentId })
      .where('id', '=', cardId)
      .execute();
    return { data: await readCard(database, cardId) };
  },

  async getTemplates({ boardId }, { database }) {
    const rows = await database
      .selectFrom('cards as c')
      .innerJoin('lists as l', 'l.id', 'c.list_id')
      .where('c.board_id', '=', boardId)
      .where('c.kind', '=', 'template')
      .where((eb) => eb.not('c.is_archived'))
      .select(cardJson.as('card'))
      .orderBy((eb) => eb.fn('lower', ['c.name']))
      .orderBy('c.id')
      .execute();
    return { data: rows.map(({ card }) => card) };
  },
} satisfies DomainHandlers<'card'>;
