import { sql } from 'kysely';
import { EVENT_CHANNEL } from '../changes/publish-changes.ts';
import type { Database } from '../database/open-database.ts';
import type { Presence, Whereabouts } from './presence.ts';

const PREFIX = 'w';

/** Passes on to all nodes what a tab has said to this one. No row is written for it. */
export async function publishWhereabouts(
  database: Database,
  { node }: Pick<Presence, 'node'>,
  said: Whereabouts,
): Promise<void> {
  const payload = PREFIX + JSON.stringify({ node, said });
  await sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`.execute(database);
}

/** Takes a payload of the channel if it is what a tab has said to another node. */
export function takeWhereabouts(presence: Presence, payload: string): void {
  if (!payload.startsWith(PREFIX)) return;
  const { node, said } = JSON.parse(payload.slice(PREFIX.length)) as {
    node: string;
    said: Whereabouts;
  };
  if (node !== presence.node) presence.report(said);
}
