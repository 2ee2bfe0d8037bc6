import { sql } from 'kysely';
import { quietly } from '../changes/cause.ts';
import { cardEntered } from '../automation/run-rules.ts';
import { passing, type Refusals } from '../core/bulk.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { blocked, conflict, notFound, ruleBroken } from '../core/domain-errors.ts';
import { lockList, type LockedList } from '../entities/lists/list-locks.ts';
import { cardJson, readCard } from '../entities/cards/card-json.ts';
import type { BulkCard } from './locked-cards.ts';
import { countRoom, refuseFullList } from '../entities/cards/card-order.ts';
import { raiseVersion } from '../entities/cards/raise-version.ts';
import { lockCard } from '../entities/cards/place-card.ts';

const movedMeanwhile = () => conflict('moved-meanwhile', { cards: 'one' });

/** The list that a card is in, locked before the card, as movers do. */
async function lockWithList(context: CallContext, cardId: number) {
  const { database, item } = context;
  const { listId } = await readCard(database, cardId);
  const list = await lockList(database, item.boardId, listId);
  const card = await lockCard(context, cardId);
  if (card.listId !== listId) throw movedMeanwhile();
  return { list, card };
}

/** Archives a card, or brings it back to its place if its list is on the board and not full. */
async function archiveCard(context: CallContext, cardId: number, archive: 0 | 1): Promise<void> {
  const { list, card } = await lockWithList(context, cardId);
  if (card.archived === (archive === 1)) return;
  if (archive === 0) {
    if (context.item.blocked) throw blocked();
    await refuseFullList(context.database, list);
  }
  await setArchived(context, [card], archive === 1);
  if (archive === 0 && list.has_rules) await cardEntered(context, cardId, list);
}

/** Archives locked cards; those in the archive already stay as they are. */
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
      if (context.item.blocked) throw blocked();
      room.take(list);
    },
  );
  await setArchived(context, restored, false);
  // What a rule does depends on the card, so rules run card by card.
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
  await sql`
    update cards set is_archived = ${archive}, version = version + 1
    where id = any(${cards.map(({ id }) => id)}::int[])`.execute(context.database);
}

/** Takes the cards that count towards epics or milestones of the board from them, but for some. */
async function freeChildren(
  { database, item: { boardId } }: CallContext,
  parentIds: readonly number[],
  except: readonly number[] = [],
): Promise<void> {
  await quietly(database, () =>
    sql`
    update cards set parent_id = null, version = version + 1
    where parent_id = any(${parentIds}::int[]) and board_id = ${boardId}
      and id <> all(${except}::int[])`.execute(database),
  );
}

/** Deletes cards of the board for good and returns which of them there were. */
export async function deleteCards(
  context: CallContext,
  cardIds: readonly number[],
): Promise<Set<number>> {
  const { database, notify, item } = context;
  await freeChildren(context, cardIds, cardIds);
  // Who follows a card is gone with it, so they are read in the same statement.
  const { rows } = await sql<{ id: number; followers: number[] }>`
    delete from cards c where id = any(${cardIds}::int[]) and board_id = ${item.boardId}
    returning id, array(
      select user_id from watches where card_id = c.id
      union select user_id from card_users where card_id = c.id) as followers`.execute(database);
  const { boardId } = item;
  for (const { id, followers } of rows) {
    notify({ type: 'changed', boardId, cardId: id, people: followers });
  }
  return new Set(rows.map(({ id }) => id));
}

/** The calls about what a card is as a whole. */
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
    const { rows } = await sql`
      update cards set kind = ${kind}, version = version + 1,
        parent_id = case when ${kind} = 'epic' then null else parent_id end
      where id = ${cardId} and kind <> ${kind} returning id`.execute(database);
    // Cards count towards epics and milestones alone.
    if (rows.length > 0 && kind !== 'epic' && kind !== 'milestone') {
      await freeChildren(context, [cardId]);
    }
    return { data: await readCard(database, cardId) };
  },

  async setParent({ boardId, cardId, parentId }, context) {
    const { database } = context;
    await raiseVersion(context, cardId);
    const { rows } = await sql<{ kind: string; itsKind: string }>`
      select p.kind, c.kind as "itsKind" from cards p join cards c on c.id = ${cardId}
      where p.id = ${parentId} and p.board_id = ${boardId}`.execute(database);
    const parent = rows[0];
    if (parentId !== null) {
      if (parent === undefined) throw notFound('card');
      const fits = parent.kind === 'epic' || parent.kind === 'milestone';
      // An epic under nothing, a milestone under epics alone: so there is no ring.
      const isHigher = parent.itsKind === 'milestone' && parent.kind !== 'epic';
      if (!fits || parentId === cardId || parent.itsKind === 'epic' || isHigher) {
        throw ruleBroken('no-parent', {});
      }
    }
    await sql`update cards set parent_id = ${parentId} where id = ${cardId}`.execute(database);
    return { data: await readCard(database, cardId) };
  },

  async getTemplates({ boardId }, { database }) {
    const { rows } = await sql<{ card: Awaited<ReturnType<typeof readCard>> }>`
      select ${cardJson} as card from cards c join lists l on l.id = c.list_id
      where c.board_id = ${boardId} and c.kind = 'template' and not c.is_archived
      order by lower(c.name), c.id`.execute(database);
    return { data: rows.map(({ card }) => card) };
  },
} satisfies DomainHandlers<'card'>;
