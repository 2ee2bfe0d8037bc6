import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { EVENT_CHANNEL } from '../changes/publish-changes.ts';
import type { Database } from '../database/open-database.ts';
import type { Presence, Whereabouts } from './presence.ts';

/** Identifies this process among the nodes, so that it passes over what it has sent itself. */
const NODE = randomUUID();
const PREFIX = 'w';

/** Passes on to all nodes what a tab has said. No row is written for it. */
export async function publishWhereabouts(database: Database, said: Whereabouts): Promise<void> {
  const payload = PREFIX + JSON.stringify({ node: NODE, said });
  await sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`.execute(database);
}

/** Takes a payload of the channel if it is what a tab has said to another node. */
export function takeWhereabouts(presence: Presence, payload: string, self: string = NODE): void {
  if (!payload.startsWith(PREFIX)) return;
  const { node, said } = JSON.parse(payload.slice(PREFIX.length)) as {
    node: string;
    said: Whereabouts;
  };
  if (node !== self) presence.report(said);
}
