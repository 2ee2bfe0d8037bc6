import { sql } from 'kysely';
import type { Notification } from 'shared-api/contract';
import { notificationSentence } from 'shared-api/sentences';
import type { Database } from '../database/open-database.ts';
import type { Mail } from '../mail/mailer.ts';
import { changesJson, ruleJson } from './notification-json.ts';
import { notificationVisibleTo } from './notification-visible.ts';

interface Row extends Pick<Notification, 'type' | 'changes' | 'rule'> {
  readonly to: string;
  readonly actor: string | null;
  readonly projectId: number | null;
  readonly boardId: number | null;
  readonly listId: number | null;
  readonly cardId: number | null;
  readonly about: string | null;
}

function linkTo({ projectId, boardId, listId, cardId }: Row): string {
  if (projectId === null) return '/dashboard';
  if (boardId === null) return `/dashboard/board/${projectId}/active`;
  if (cardId === null) return `/dashboard/list/${projectId}/${boardId}/active`;
  return `/dashboard/list/${projectId}/${boardId}/${listId ?? 0}/card/${cardId}`;
}

/**
 * The mail for a notification; undefined when none is needed: it has been read or is gone, or its
 * person may not see any more what it is about.
 */
export async function notificationMail(
  database: Database,
  notificationId: number,
  publicUrl: string,
): Promise<Mail | undefined> {
  const { rows } = await sql<Row>`
    select u.email as "to", n.type, ${changesJson} as changes, ${ruleJson} as rule, trim(a.first_name || ' ' || a.last_name) as actor,
      coalesce(b.project_id, n.project_id) as "projectId", b.id as "boardId",
      c.list_id as "listId", c.id as "cardId", coalesce(c.name, b.name, p.name) as about
    from notifications n join users u on u.id = n.user_id
    left join users a on a.id = n.actor_id left join boards b on b.id = n.board_id
    left join projects p on p.id = n.project_id left join cards c on c.id = n.card_id
    where n.id = ${notificationId} and n.read_at is null and n.deleted_at is null
      and u.settings -> 'mail' ? n.type
      and ${notificationVisibleTo(sql.ref('n.user_id'))}`.execute(database);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { to, actor, about } = row;
  const text = notificationSentence(row);
  const told = actor === null ? `${about ?? 'A card'} ${text}` : `${actor} ${text}`;
  return {
    to,
    subject: about === null ? told : `${about}: ${told}`,
    text: `${told}\n\n${about ?? ''}\n${publicUrl}${linkTo(row)}\n\nWhich notifications are mailed is yours to choose: ${publicUrl}/dashboard/settings`,
  };
}
