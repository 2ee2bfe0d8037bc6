import type pg from 'pg';

/**
 * Drops everything in the schema `public` that no extension owns, and the job queue: its jobs
 * concern rows that no longer exist, and a starting server creates it again. Needs the role that
 * owns them.
 */
export async function emptySchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with mine as (
      select 'table' as kind, oid, oid::regclass::text as name, 'pg_class'::regclass as catalog
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'sequence' end,
        oid, oid::regclass::text, 'pg_class'::regclass
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'S')
      union all
      select 'routine', oid, oid::regprocedure::text, 'pg_proc'::regclass
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'type', oid, oid::regtype::text, 'pg_type'::regclass
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd'))
    select format('drop %s if exists %s cascade', kind, name) as statement
    from mine where not exists (select from pg_depend d
      where d.classid = mine.catalog and d.objid = mine.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('drop schema if exists graphile_worker cascade');
}
