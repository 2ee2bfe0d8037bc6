import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, Tx } from './open-database.ts';
import { AHEAD } from './prepared-pool.ts';

/** A placeholder for a value of a statement until the statement runs. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A value of a statement, or the place that it takes in one that is prepared. */
export type ValueOrSlot<Value> = Value | RawBuilder<Value>;

/** A statement of the query builder, or a raw one. */
interface Statement<Row> {
  compile: (database: Database) => CompiledQuery<Row>;
}

/** The placeholders of a statement's values while it is being built. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

export interface PreparedStatement<Values, Row> {
  (database: Database, values: Values): Promise<Row[]>;
  /**
   * Sends the statement in a transaction before its result is needed: in one round trip with the
   * next statement, after which it has to be run with the same values.
   */
  readonly ahead: (tx: Tx, values: Values) => Promise<void>;
}

/**
 * Compiles a statement of the query builder once and runs it with other values each time, since
 * building the same text again would be a good part of the cost of a frequent call. If the text
 * depends on anything beside the values, the caller needs a statement for each variant.
 *
 * @param build Builds the statement. It gets a slot for each value and cannot read the value.
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
