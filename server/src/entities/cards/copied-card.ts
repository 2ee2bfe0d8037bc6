import { sql, type Expression, type RawBuilder } from 'kysely';
import {
  copiedColumns,
  type CardColumnName,
  type GivenColumn,
} from '../../database/schema/card-columns.ts';

type Given = Readonly<
  Record<GivenColumn, Expression<unknown>> & Partial<Record<CardColumnName, Expression<unknown>>>
>;

/**
 * The head of a statement that copies cards from the rows `o`; the rest names the source and the
 * condition. `isWithList`: the whole list is copied, and the copies are as complete as the
 * originals.
 */
export function insertCopies(given: Given, isWithList = false): RawBuilder<unknown> {
  const columns = copiedColumns(isWithList);
  return sql`insert into cards (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => given[name] ?? sql.ref(`o.${name}`)))}`;
}
