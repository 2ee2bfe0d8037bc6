import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import { failOverInRounds } from '../testing/failover-rounds.ts';
import { createTwoPostgres, hasPostgres15, type TwoPostgres } from '../testing/two-postgres.ts';

const withPostgres15 = hasPostgres15 ? describe : describe.skip;
const why = hasPostgres15 ? '' : ' (PostgreSQL 15 is not installed)';

withPostgres15(`two database servers, of which one follows the other${why}`, () => {
  let two: TwoPostgres;
  beforeEach(async () => void (two = await createTwoPostgres()));
  afterEach(() => two.remove());

  test('no acknowledged write is lost or doubled when the primary is killed, and streams continue', async () => {
    const { pauses } = await failOverInRounds(two, 2);
    expect(pauses).toHaveLength(2);
  });

  test('an old primary that is started again by mistake is not used', async () => {
    /** Runs a statement on a new connection. */
    async function ask(statement: RawBuilder<{ name: string }>) {
      const { database, close } = openDatabase(two);
      const { rows } = await statement.execute(database);
      await close();
      return rows;
    }
    await ask(sql`create table marks (name text)`);
    await two.failOver();
    await ask(sql`insert into marks values ('of the new primary')`);
    await two.startOldPrimary();
    expect(await ask(sql`select name from marks`)).toEqual([{ name: 'of the new primary' }]);
  });
});
