import { expressionBuilder, sql, type Expression, type ExpressionWrapper } from 'kysely';
import type { DB } from './schema/schema.generated.ts';

const eb = expressionBuilder<DB>();

type Built<Value> = ExpressionWrapper<DB, never, Value>;
type Fields = Readonly<Record<string, Expression<unknown>>>;
type ObjectOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Expression<infer Value> ? Value : never;
};

/** An object of these fields, as `jsonb`, which Kysely's own helper does not make. */
export const jsonbObject = <Of extends Fields>(fields: Of): Built<ObjectOf<Of>> =>
  eb.fn(
    'jsonb_build_object',
    Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]),
  );

/** Merges two objects; null if one of them is null. */
export const joined = (one: Expression<unknown>, other: Expression<unknown>): Built<unknown> =>
  eb(one, '||', other);

/** The empty object, if its type follows from the context. */
export const emptyObject = sql.lit('{}');

type Name = string | Expression<string>;
const nameOf = (name: Name) => (typeof name === 'string' ? sql.lit(name) : name);

/** Whether a `jsonb` object has a field; null when there is no object. */
export const hasField = (json: Expression<unknown>, name: Name): Built<boolean> =>
  eb(json, '?', nameOf(name)).$castTo<boolean>();

/** A field of a `jsonb` object as `jsonb`; null if it is missing. */
export const fieldOf = (json: Expression<unknown>, name: Name): Built<unknown> =>
  eb.parens(sql`${json} -> ${nameOf(name)}`);

/** A field of a `jsonb` object as text; null if it is missing or null. */
export const textOf = (json: Expression<unknown>, name: Name): Built<string | null> =>
  eb.parens(sql<string | null>`${json} ->> ${nameOf(name)}`);

/** A field of a `jsonb` object that holds an id; null if it is missing or null. */
export const idOf = (json: Expression<unknown>, name: Name): Built<number | null> =>
  eb.cast<number | null>(textOf(json, name), 'integer');
