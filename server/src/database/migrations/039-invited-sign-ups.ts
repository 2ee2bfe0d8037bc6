import { sql, type Kysely } from 'kysely';

/** An account that an invitation has let in takes one of its uses. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table invited_sign_ups (
      user_id integer primary key references users on delete cascade,
      -- Null once it is deleted, a while after its end.
      invitation_id integer references invitations on delete set null,
      invited_by integer references users on delete set null,
      by_link boolean not null,
      -- Whether the account has joined by its use, which a link takes at the sign-up.
      has_joined boolean not null default false,
      at timestamptz not null default now()
    );
    create index on invited_sign_ups (invitation_id);
    create index on invited_sign_ups (invited_by, at);
    -- Where the environment has named somebody, no account becomes administrator by its age.
    update instance_settings set is_claimed = true where admin_email is not null`.execute(database);
}
