import { sql } from 'kysely';
import { rightsOf } from '../access/accessed-place.ts';
import { jsonList } from '../database/sql-fragments.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import { jsonResponse, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { activityJson } from '../changes/change-json.ts';
import { cardJson } from '../entities/cards/card-json.ts';
import { cardsPassing } from '../entities/filters/read-filter.ts';
import { cardDetailJson, type CardReader } from './card-detail-json.ts';

const ACTIVITY_PAGE = 50;

interface WantedCard extends CardReader {
  readonly boardId: number;
  readonly cardId: number;
}

const wholeCard = prepareStatement<WantedCard, { data: string }>((wanted, database) =>
  database
    .selectFrom('cards as c')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .where('c.id', '=', wanted.cardId)
    .where('c.board_id', '=', wanted.boardId)
    .select((eb) => {
      const card = eb.cast(cardJson, 'jsonb');
      const detail = eb.cast(cardDetailJson(wanted), 'jsonb');
      return eb.cast<string>(eb.parens(eb(card, '||', detail)), 'text').as('data');
    }),
);

/** The calls that read a card's own page. */
export const cardPage = {
  async getCardById({ boardId, cardId }, { database, place, caller: { userId } }) {
    const { blocked, strength } = place;
    const reader = { userId, blocked, rights: rightsOf(strength) };
    const [found] = await wholeCard(database, { boardId, cardId, ...reader });
    if (found === undefined) throw notFound('card');
    return jsonResponse(found.data);
  },

  async getAllCard({ boardId, listId, ...typed }, { database, caller: { userId } }) {
    const passing = cardsPassing(typed, userId);
    const { data } = await database
      .selectFrom('cards as c')
      .innerJoin('lists as l', 'l.id', 'c.list_id')
      .where('c.board_id', '=', boardId)
      .where('c.list_id', '=', listId)
      .where((eb) => eb.not('c.is_archived'))
      .where((eb) => passing ?? eb.lit(true))
      .select((eb) => {
        const cards = eb.fn.agg('json_object_agg', [eb.ref('c.id'), cardJson]).orderBy('c.rank');
        return eb.cast<string>(eb.fn.coalesce(cards, sql.lit('{}')), 'text').as('data');
      })
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },

  async cardActivity({ cardId, before, type }, { database, caller: { userId } }) {
    let page = database
      .selectFrom('changes')
      .selectAll()
      .where('card_id', '=', cardId)
      .where('activity', 'is not', null)
      .where('kind', '<>', 'left')
      .orderBy('id', 'desc')
      .limit(ACTIVITY_PAGE);
    if (before !== undefined) page = page.where('id', '<', String(before));
    if (type !== undefined) page = page.where('activity', '=', type);
    const { data } = await database
      .selectFrom(page.as('a'))
      .leftJoin('users as u', 'u.id', 'a.actor_id')
      .select((eb) => {
        const activities = eb.fn.jsonAgg(activityJson(userId)).orderBy('a.id', 'desc');
        return eb.cast<string>(jsonList(activities), 'text').as('data');
      })
      .executeTakeFirstOrThrow();
    return jsonResponse(data);
  },
} satisfies DomainHandlers<'card'>;
