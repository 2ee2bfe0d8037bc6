import { sql, type Kysely } from 'kysely';

/** Access tokens, presets, rules, reminders, thumbnails, and events that concern a person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- An access token is a session with a name that does not slide.
    drop table access_tokens;
    alter table sessions add name text;

    alter table activity add list_id integer;
    alter table activity drop constraint activity_type_check;
    alter table activity add constraint activity_type_check check (type in ('created', 'status',
      'checklist', 'comment', 'moved', 'edited', 'attachment', 'member', 'tag', 'time'));

    -- An event belongs to a board or to a person.
    alter table events alter board_id drop not null;
    alter table events add user_id integer;
    alter table events add check ((board_id is null) <> (user_id is null));
    create index on events (user_id, id) where user_id is not null;
    alter table users add replay_from bigint not null default 0;

    alter table notifications add project_id integer references projects on delete cascade;
    alter table notifications add text text not null default '';
    alter table notifications drop detail;
    create index on notifications (project_id);

    -- Which warning of which due date has been given; a new date warns anew.
    create table due_reminders (
      card_id integer not null references cards on delete cascade,
      kind text not null check (kind in ('dueSoon', 'overdue')),
      due_at timestamptz not null,
      primary key (card_id, kind, due_at)
    );

    alter table automation_rules drop action, drop detail, drop ordinal;
    alter table automation_rules add action jsonb not null, add rank text collate "C" not null;
    alter table automation_rules add check (trigger in ('cardEntered', 'checklistDone'));

    alter table attachments add has_thumbnail boolean not null default false;

    -- The presets that everybody is given, by what they are.
    alter table filter_presets drop is_default, add given text;
    create unique index filter_presets_given on filter_presets (user_id, given)
      where given is not null;
  `.execute(database);
}
