import { expressionBuilder, type AliasableExpression } from 'kysely';
import type { Tag } from 'shared-api/contract';
import { jsonList } from '../../database/sql-fragments.ts';
import type { ValueOrSlot } from '../../database/prepared-statement.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { tagJson } from './board-json.ts';

const eb = expressionBuilder<DB>();

/** The tags of a board by their names, as JSON. */
export const tagsJson = (boardId: ValueOrSlot<number>): AliasableExpression<Tag[]> =>
  eb
    .selectFrom('tags as t')
    .where('t.board_id', '=', boardId)
    .select((of) =>
      jsonList(
        of.fn
          .jsonAgg(tagJson)
          .orderBy(of.fn('lower', ['t.name']))
          .orderBy('t.id'),
      ).as('tags'),
    )
    .$asScalar()
    .$notNull();
