import type pg from 'pg';

interface ForeignKey {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Lets tables be filled in any order: foreign keys, which lead in circles, are dropped and then
 * added again, and triggers are disabled meanwhile.
 */
export async function withoutChecks(
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const keys = await client.query<ForeignKey>(`
    select conrelid::regclass::text as relation, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const triggers = await client.query<{ relation: string }>(`
    select distinct tgrelid::regclass::text as relation
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  for (const { relation, name } of keys.rows) {
    await client.query(`alter table ${relation} drop constraint ${name}`);
  }
  for (const { relation } of triggers.rows) {
    await client.query(`alter table ${relation} disable trigger user`);
  }
  await work();
  for (const { relation } of triggers.rows) {
    await client.query(`alter table ${relation} enable trigger user`);
  }
  for (const { relation, name, definition } of keys.rows) {
    await client.query(`alter table ${relation} add constraint ${name} ${definition}`);
  }
}
