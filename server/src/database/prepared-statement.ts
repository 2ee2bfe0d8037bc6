import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, Tx } from './open-database.ts';
import { AHEAD } from './prepared-pool.ts';

/** A placeholder for a value of a statement until it is run. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A value of a statement, or the place that it takes in one that is prepared. */
export type ValueOrSlot<Value> = Value | RawBuilder<Value>;

/** Of the query builder, or raw. */
interface Statement<Row> {
  compile: (database: Database) => CompiledQuery<Row>;
}

/** The values of a statement as it is composed with them. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

export interface PreparedStatement<Values, Row> {
  (database: Database, values: Values): Promise<Row[]>;
  /**
   * Sends it in a transaction before its result is wanted: on one way with the next statement, behind
   * which it is to be run with the same values.
   */
  readonly ahead: (tx: Tx, values: Values) => Promise<void>;
}

/**
 * Writes a statement of the query builder once and runs it with other values each time: of a call that is
 * sent often, composing the same text again would be a good part of the work. Whatever the text depends
 * on beside the values, the caller makes a statement for each.
 *
 * @param build Composes the statement; it is given a slot for each value, and may not look at one.
 */
export function prepareStatement<Values extends object, Row>(
  build: (slots: Slots<Values>, database: Database) => Statement<Row>,
): PreparedStatement<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  function compile(database: Database): CompiledQuery<Row> {
    const slots = new Proxy({} as Slots<Values>, {
      get: (_, name) => sql.val(new Slot(name)),
      ownKeys() {
        throw new TypeError('The values of a statement are not known when it is composed');
      },
    });
    return build(slots, database).compile(database);
  }
  function withValues(database: Database, values: Values): CompiledQuery<Row> {
    compiled ??= compile(database);
    const parameters = compiled.parameters.map((parameter) => {
      if (!(parameter instanceof Slot)) return parameter;
      if (!(parameter.name in values))
        throw new TypeError(`No value for ${String(parameter.name)}`);
      return values[parameter.name as keyof Values];
    });
    return { ...compiled, parameters };
  }
  async function run(database: Database, values: Values): Promise<Row[]> {
    return (await database.executeQuery(withValues(database, values))).rows;
  }
  async function ahead(tx: Tx, values: Values): Promise<void> {
    const statement = withValues(tx, values);
    await tx.executeQuery({ ...statement, sql: `${AHEAD}${statement.sql}` });
  }
  return Object.assign(run, { ahead });
}
