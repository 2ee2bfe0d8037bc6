import { sql, type Kysely } from 'kysely';

/** Invitations by mail or by link, and whether the address of an account has been verified. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id integer primary key generated always as identity,
      project_id integer references projects on delete cascade,
      board_id integer references boards on delete cascade,
      check (num_nonnulls(project_id, board_id) = 1),
      -- Whom it is mailed to; a link has none.
      email text check (email = lower(email)),
      -- Of a link: whose addresses may use it.
      domain text check (domain = lower(domain)),
      role smallint not null check (role between 1 and 3),
      -- None until it is mailed: nobody but the mailbox ever has the secret.
      secret_hash bytea unique,
      invited_by integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      uses_left integer not null check (uses_left >= 0),
      withdrawn_at timestamptz
    );
    -- One open invitation for an address to a place.
    create unique index invitations_open on invitations
      (coalesce(project_id, 0), coalesce(board_id, 0), email)
      where email is not null and uses_left > 0 and withdrawn_at is null;
    create index on invitations (project_id);
    create index on invitations (board_id);
    create index on invitations (invited_by);
    create index on invitations (expires_at);
    create index on invitations (email);
    -- Counted for a day, also when the invitation itself is gone.
    create table invitation_mails (
      id bigint primary key generated always as identity,
      inviter_id integer not null references users on delete cascade,
      email text not null,
      sent_at timestamptz not null default now()
    );
    create index on invitation_mails (inviter_id, sent_at);
    create index on invitation_mails (sent_at);
    -- The address that was last proved to be the person's; they may have another one by now.
    alter table users add proved_email text;
  `.execute(database);
}
