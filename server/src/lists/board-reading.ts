import { sql } from 'kysely';
import { rightsOf } from '../access/accessed-item.ts';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { PackedJson } from '../calls/packed-json.ts';
import type { BoardCache } from './board-cache.ts';
import { readFrame } from './board-load.ts';
import type { ChangesCache } from './changes-cache.ts';

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

interface BoardCaches {
  readonly boards: BoardCache;
  readonly changes: ChangesCache;
}

/** The calls that read a whole board, and what has changed on it since; the caches keep what was read. */
export const boardReading = ({ boards, changes }: BoardCaches) =>
  ({
    async getAllList(input, { database, caller: { userId }, item }) {
      const { boardId } = input;
      const { packed, assigned, eventId } = await boards.listsOf(database, { ...input, userId });
      const wanted = { boardId, userId, rights: rightsOf(item.strength), assigned, eventId };
      const [frame, { text }] = await Promise.all([readFrame(database, wanted), packed]);
      return new PackedJson(text, `,"board":${frame}}`);
    },

    async getChanges(input, { database, caller, item }) {
      const { boardId } = input;
      const { userId } = caller;
      const { data, cardIds, eventId, assigned, isFramed } = await changes.changesOf(
        database,
        input,
      );
      if (data === null) return jsonAnswer('null', `,"eventId":${eventId},"board":null`);
      const marks = await marksOn(database, userId, cardIds);
      let frame = 'null';
      if (isFramed) {
        const wanted = { boardId, userId, rights: rightsOf(item.strength), assigned, eventId };
        frame = await readFrame(database, wanted);
      }
      return jsonAnswer(`${data.slice(0, -1)},${marks}}`, `,"eventId":${eventId},"board":${frame}`);
    },
  }) satisfies DomainHandlers<'list'>;
