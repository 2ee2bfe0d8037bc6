import { expressionBuilder } from 'kysely';
import { ACTIVE } from 'shared-api/limits';
import { rightsOf } from '../access/accessed-place.ts';
import { anyOf, jsonList } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { PrecompressedJson } from '../calls/precompressed-json.ts';
import { cardsPassing } from '../entities/filters/read-filter.ts';
import type { BoardCache } from './board-cache.ts';
import { readBoardInfo } from './board-info.ts';
import { wantsAllCards } from './board-load.ts';
import type { ChangesCache } from './changes-cache.ts';
import { readFirstSight } from './first-sight.ts';

const eb = expressionBuilder<DB>();

/** JSON of which of the cards the person watches or has as favorites. */
const flaggedIn = (table: 'watches' | 'favorites', userId: number, cardIds: readonly number[]) =>
  eb.cast<string>(
    eb
      .selectFrom(table)
      .select((of) => jsonList(of.fn.jsonAgg('card_id')).as('cards'))
      .where('user_id', '=', userId)
      .where('card_id', '=', anyOf(cardIds)),
    'text',
  );

/** JSON of which of the cards the person watches and has as a favorite. */
async function personalFlags(database: Database, userId: number, cardIds: readonly number[]) {
  if (cardIds.length === 0) return '"watching":[],"favorites":[]';
  const { watching, favorites } = await database
    .selectNoFrom([
      flaggedIn('watches', userId, cardIds).as('watching'),
      flaggedIn('favorites', userId, cardIds).as('favorites'),
    ])
    .executeTakeFirstOrThrow();
  return `"watching":${watching},"favorites":${favorites}`;
}

/** All people who are assigned to cards of a board. */
async function assignedOn(database: Database, boardId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('card_users')
    .innerJoin('cards', 'cards.id', 'card_users.card_id')
    .where('cards.board_id', '=', boardId)
    .select('card_users.user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id: id }) => id);
}

interface BoardCaches {
  readonly boards: BoardCache;
  readonly changes: ChangesCache;
}

/** The calls that read a whole board or its changes, with their caches. */
export const boardReading = ({ boards, changes }: BoardCaches) =>
  ({
    async getAllList(input, { database, caller: { userId }, place }) {
      const { boardId } = input;
      const { archiveFlag, filter } = input;
      const passing = cardsPassing(input, userId);
      const rights = rightsOf(place.strength);
      const lists = { boardId, archiveFlag, filter, passing, userId };
      const mayBePart = input.firstSight === 1 && archiveFlag === ACTIVE && wantsAllCards(lists);
      const sight = mayBePart ? await readFirstSight(database, boardId) : undefined;
      if (sight !== undefined) {
        const info = await readBoardInfo(database, { boardId, userId, rights, ...sight });
        return jsonResponse(sight.lists, `,"isPart":true,"board":${info}`);
      }
      const { compressed, assigned, eventId } = await boards.listsOf(database, lists);
      const wanted = { boardId, userId, rights, assigned, eventId };
      const [info, { text }] = await Promise.all([readBoardInfo(database, wanted), compressed]);
      return new PrecompressedJson(text, `,"board":${info}}`);
    },

    async getChanges(input, { database, caller, place }) {
      const { boardId } = input;
      const { userId } = caller;
      const { data, cardIds, eventId, assigned, includesBoard } = await changes.changesOf(
        database,
        input,
      );
      if (data === null) return jsonResponse('null', `,"eventId":${eventId},"board":null`);
      const flags = await personalFlags(database, userId, cardIds);
      let info = 'null';
      if (includesBoard) {
        const wanted = { boardId, userId, rights: rightsOf(place.strength), assigned, eventId };
        info = await readBoardInfo(database, wanted);
      }
      return jsonResponse(
        `${data.slice(0, -1)},${flags}}`,
        `,"eventId":${eventId},"board":${info}`,
      );
    },

    /**
     * Rights, members of the project, names of people and the caller's flags change without an event
     * of the board, so they are sent in any case.
     */
    async reopen(input, { database, caller: { userId }, place }) {
      const { boardId } = input;
      const { data, cardIds, eventId } = await changes.changesOf(database, input);
      const assigned = await assignedOn(database, boardId);
      const wanted = { boardId, userId, rights: rightsOf(place.strength), assigned, eventId };
      const info = await readBoardInfo(database, wanted);
      const flags = data === null ? '' : await personalFlags(database, userId, cardIds);
      return jsonResponse(
        data === null ? 'null' : `${data.slice(0, -1)},${flags}}`,
        `,"eventId":${eventId},"board":${info}`,
      );
    },
  }) satisfies DomainHandlers<'list'>;
