import { sql, type RawBuilder } from 'kysely';
import { paths } from 'shared-api/paths';
import { notificationSentence, sentenceTexts } from 'shared-api/sentences';
import { isPushed } from '../changes/pushed-kinds.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { fullName } from '../database/sql-fragments.ts';
import { mailLanguage } from '../mail/mail-texts.ts';
import { changesJson, ruleJson } from './notification-json.ts';
import { isNotificationVisible } from './notification-visible.ts';

/** The subject of a notification. */
type Place = Record<'projectId' | 'boardId' | 'listId' | 'cardId', number | null>;

function pathTo({ projectId, boardId, listId, cardId }: Place): string {
  if (projectId === null) return paths.dashboard();
  if (boardId === null) return paths.boards(projectId);
  if (cardId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId ?? 0, cardId);
}

/** Whether the person of the users row `u` wants notification `n` that way. */
const WANTED = {
  mail: sql<boolean>`u.settings -> 'mail' ? n.type`,
  push: isPushed,
} as const satisfies Record<string, RawBuilder<boolean>>;

/** A notification as it is sent to its person by mail or push, in their language. */
export interface NotificationContent {
  readonly email: string;
  readonly language: ReturnType<typeof mailLanguage>;
  /** The person who has done it; null with reminders, which begin with what they are about. */
  readonly actor: string | null;
  /** The name of the card, board or project; null where there is none any more. */
  readonly about: string | null;
  /** What has happened, without its subject. */
  readonly text: string;
  readonly path: string;
}

/**
 * Reads a notification for delivery; undefined if none is needed: the notification has been read or
 * deleted, or its person does not want it that way any more, or may no longer see the subject.
 */
export async function readNotification(
  database: Database,
  notificationId: number,
  way: keyof typeof WANTED,
): Promise<NotificationContent | undefined> {
  const row = await database
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('users as a', 'a.id', 'n.actor_id')
    .leftJoin('boards as b', 'b.id', 'n.board_id')
    .leftJoin('projects as p', 'p.id', 'n.project_id')
    .leftJoin('cards as c', 'c.id', 'n.card_id')
    .where('n.id', '=', notificationId)
    .where('n.read_at', 'is', null)
    .where('n.deleted_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .where(WANTED[way])
    .where(isNotificationVisible)
    .select(['u.email', 'n.type', 'b.id as boardId', 'c.list_id as listId', 'c.id as cardId'])
    .select([changesJson.as('changes'), ruleJson.as('rule')])
    .select(preferredLanguages('u').as('languages'))
    .select((eb) => [
      fullName('a').$castTo<string | null>().as('actor'),
      eb.fn.coalesce('b.project_id', 'n.project_id').as('projectId'),
      eb.fn.coalesce('c.name', 'b.name', 'p.name').as('about'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, actor, about } = row;
  const language = mailLanguage(row.languages);
  const text = notificationSentence(row, sentenceTexts[language]);
  return { email, language, actor, about, text, path: pathTo(row) };
}
