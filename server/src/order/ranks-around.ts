import { sql, type AliasableExpression } from 'kysely';
import type { Database } from '../database/open-database.ts';

type Ranks = AliasableExpression<{ rank: string }>;

interface Place {
  /** The ranks of all entries that keep theirs. */
  readonly all: Ranks;
  /** The ranks that count for the position. */
  readonly shown: Ranks;
  /** 1-based; past the end is the end. */
  readonly position: number;
}

/** Returns the ranks on both sides of a place; null for a side without an entry. */
export const ranksAround = (database: Database, { all, shown, position }: Place) =>
  database
    .with('follower', (query) =>
      query
        .selectFrom(shown.as('shown'))
        .select('rank')
        .orderBy('rank')
        .offset(position - 1)
        .limit(sql.lit(1)),
    )
    .selectNoFrom((eb) => {
      const after = eb.selectFrom('follower').select('rank').$asScalar().$castTo<string | null>();
      const before = eb
        .selectFrom(all.as('all'))
        .where('rank', '<', eb.fn.coalesce(after, sql.lit('~')))
        .select((one) => one.fn.max<string | null>('rank').as('rank'))
        .$asScalar();
      return [after.as('after'), before.as('before')];
    })
    .executeTakeFirstOrThrow();
