import { sql } from 'kysely';
import { paths } from 'shared-api/paths';
import { notificationSentence, sentenceTexts } from 'shared-api/sentences';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';
import { changesJson, ruleJson } from './notification-json.ts';
import { isNotificationVisible } from './notification-visible.ts';

/** The subject of a notification. */
type Place = Record<'projectId' | 'boardId' | 'listId' | 'cardId', number | null>;

function linkTo({ projectId, boardId, listId, cardId }: Place): string {
  if (projectId === null) return paths.dashboard();
  if (boardId === null) return paths.boards(projectId);
  if (cardId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId ?? 0, cardId);
}

/**
 * The mail for a notification; undefined if none is needed: the notification has been read or
 * deleted, or its person may no longer see the subject.
 */
export async function notificationMail(
  database: Database,
  notificationId: number,
  publicUrl: string,
): Promise<Mail | undefined> {
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
    .where(sql<boolean>`u.settings -> 'mail' ? n.type`)
    .where(isNotificationVisible)
    .select(['u.email as to', 'n.type', 'b.id as boardId', 'c.list_id as listId', 'c.id as cardId'])
    .select([changesJson.as('changes'), ruleJson.as('rule')])
    .select(preferredLanguages('u').as('languages'))
    .select((eb) => [
      fullName('a').$castTo<string | null>().as('actor'),
      eb.fn.coalesce('b.project_id', 'n.project_id').as('projectId'),
      eb.fn.coalesce('c.name', 'b.name', 'p.name').as('about'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { to, actor, about } = row;
  const language = mailLanguage(row.languages);
  const { aCard, chooseNotifications } = mailTexts[language];
  const text = notificationSentence(row, sentenceTexts[language]);
  const sentence = actor === null ? `${about ?? aCard} ${text}` : `${actor} ${text}`;
  return {
    to,
    // A reminder begins with the card's name already.
    subject: about === null || actor === null ? sentence : `${about}: ${sentence}`,
    text: `${sentence}\n\n${about ?? ''}\n${publicUrl}${linkTo(row)}\n\n${chooseNotifications(publicUrl + paths.settings())}`,
  };
}
