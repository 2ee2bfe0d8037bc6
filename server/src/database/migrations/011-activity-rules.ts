import { sql, type Kysely } from 'kysely';

/** Stores the causing rule in columns; it used to be in brackets at the end of the text. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activity
      add rule_id integer references automation_rules on delete set null,
      add rule_name text;
    create index on activity (rule_id) where rule_id is not null;
    with told as (
      select id, regexp_match(action,
        '^(.*) \\(rule of (.*: when (?:a card enters|all checklist items are done))\\)$') as parts
      from activity where action like '% (rule of %)')
    update activity a set action = parts[1], rule_name = parts[2]
    from told where told.id = a.id and parts is not null;
  `.execute(database);
}
