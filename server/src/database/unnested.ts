import { sql, type AliasedExpression, type Expression, type RawBuilder } from 'kysely';

/** Numbers as one parameter of a statement. */
export const ints = (values: readonly number[]): RawBuilder<number[]> => sql`${values}::int[]`;

/** Texts as one parameter of a statement. */
export const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${values}::text[]`;

/** An array for each column of a row. */
type Arrays<Row> = { readonly [Name in keyof Row]: Expression<Row[Name][]> };

const columnsOf = (alias: string, names: readonly string[]) =>
  sql`${sql.id(alias)} (${sql.join(names.map((name) => sql.id(name)))})`;

const rowsOf = (arrays: Readonly<Record<string, Expression<unknown>>>) =>
  sql`unnest(${sql.join(Object.values(arrays))})`;

/**
 * Arrays of the same length as the rows of a table, with each array's name for its column. The text
 * of the statement is the same for any number of rows, so it is prepared only once.
 */
export const unnested = <Row, Alias extends string>(
  alias: Alias,
  arrays: Arrays<Row>,
): AliasedExpression<Row, Alias> =>
  rowsOf(arrays)
    .$castTo<Row>()
    .as<Alias>(columnsOf(alias, Object.keys(arrays)));

/** Like `unnested`, with the 1-based place of each row as `ordinal`. */
export const unnestedInOrder = <Row, Alias extends string>(
  alias: Alias,
  arrays: Arrays<Row>,
): AliasedExpression<Row & { ordinal: number }, Alias> =>
  sql<Row & { ordinal: number }>`${rowsOf(arrays)} with ordinality`.as<Alias>(
    columnsOf(alias, [...Object.keys(arrays), 'ordinal']),
  );
