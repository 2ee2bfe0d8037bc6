import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { rightsOf } from '../access/accessed-item.ts';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type Handler } from '../calls/call-context.ts';
import { boardFrame } from './board-load.ts';

/** JSON of which of the cards the person watches and has as a favorite. */
async function marksOn(database: Database, userId: number, cardIds: readonly number[]) {
  if (cardIds.length === 0) return '"watching":[],"favorites":[]';
  const marked = sql`user_id = ${userId} and card_id = any(${cardIds})`;
  const read = sql<{ watching: string; favorites: string }>`
    select (select coalesce(json_agg(card_id), '[]') from watches where ${marked})::text as watching,
      (select coalesce(json_agg(card_id), '[]') from favorites where ${marked})::text as favorites`;
  const { watching, favorites } = onlyRow(await read.execute(database));
  return `"watching":${watching},"favorites":${favorites}`;
}

/** Tells who has a board before them what has changed since they read it. */
export const getChanges: Handler<Contract['list']['getChanges']> = async (input, context) => {
  const { database, changes, caller, item } = context;
  const { boardId } = input;
  const { userId } = caller;
  const { data, cardIds, eventId, assigned, isFramed } = await changes.changesOf(database, input);
  if (data === null) return jsonAnswer('null', `,"eventId":${eventId},"board":null`);
  const marks = await marksOn(database, userId, cardIds);
  let frame = 'null';
  if (isFramed) {
    const wanted = { boardId, userId, rights: rightsOf(item.strength), assigned, eventId };
    frame = onlyRow(await boardFrame(wanted).execute(database)).frame;
  }
  return jsonAnswer(`${data.slice(0, -1)},${marks}}`, `,"eventId":${eventId},"board":${frame}`);
};
