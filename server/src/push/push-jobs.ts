import { sql } from 'kysely';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { paths } from 'shared-api/paths';
import type { PushMessage } from 'shared-api/push-message';
import { z } from 'zod';
import { isPushed } from '../changes/pushed-kinds.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import { pushQueueOf, SLOW_PUSH_QUEUE } from '../mail/mail-queues.ts';
import { readNotification } from '../notifications/notification-content.ts';
import { isNotificationVisible } from '../notifications/notification-visible.ts';
import { readBell } from '../notifications/read-bell.ts';
import { pushKeys } from './push-keys.ts';
import { pushTo } from './push-service.ts';
import { quietPeriodAt, type QuietPeriod } from './quiet-hours.ts';

interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly clock: () => Date;
}

const ofSubscription = z.object({
  subscription: z.int(),
  tried: z.int().default(0),
  /** It is in the queue of what failed before. */
  isSlow: z.boolean().default(false),
});
const ofNotification = ofSubscription.extend({ id: z.int() });
const ofQuietPeriod = ofSubscription.extend({ since: z.coerce.date() });

/** How often a message is sent that the push service does not take. */
const MAX_TRIES = 6;
const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 3600;
const MS_PER_S = 1000;
// Push services take 4096 bytes, and a character may have four.
const TITLE_MAX_CHARACTERS = 200;
const BODY_MAX_CHARACTERS = 500;

const NAME = 'Kanban';

function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

type Content = Omit<PushMessage, 'unreadCount'>;

/** The browser that a job is about, with what its person has chosen; undefined if it is gone. */
async function readBrowser(database: Database, id: number) {
  return database
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('sessions', 'sessions.id', 's.session_id')
    .where('s.id', '=', id)
    .where('u.deactivated_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .select(['s.id', 's.user_id as userId', 's.endpoint', 's.p256dh', 's.auth', 'u.settings'])
    .select('s.failed_at as failedAt')
    .select(preferredLanguages('u').as('languages'))
    .executeTakeFirst();
}

type Browser = NonNullable<Awaited<ReturnType<typeof readBrowser>>>;

async function notificationContent(database: Database, id: number): Promise<Content | undefined> {
  const content = await readNotification(database, id, 'push');
  if (content === undefined) return undefined;
  const { language, actor, about, text, path } = content;
  const sentence = actor === null ? text : `${actor} ${text}`;
  return {
    title: shortened(about ?? NAME, TITLE_MAX_CHARACTERS),
    body: shortened(sentence, BODY_MAX_CHARACTERS),
    tag: `notification-${id}`,
    path,
    language,
  };
}

/** The notifications since a moment that are still to be pushed, the newest first. */
async function unreadSince(database: Database, { userId }: Browser, since: Date) {
  return database
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where('n.user_id', '=', userId)
    .where('n.created_at', '>=', since)
    .where('n.read_at', 'is', null)
    .where('n.deleted_at', 'is', null)
    .where(isPushed)
    .where(isNotificationVisible)
    .select('n.id')
    .orderBy('n.id', 'desc')
    .execute();
}

/**
 * The tasks that push to one browser each, so that a browser that fails is tried again by itself. The
 * tag and the topic of a message make one of two that arrive after a lost response.
 */
export function pushTasks({ database, config, clock }: Services): TaskList {
  async function send(browser: Browser, content: Content) {
    const [keys, { unreadCount }] = [
      await pushKeys(database),
      await readBell(database, browser.userId),
    ];
    const message: PushMessage = { ...content, unreadCount };
    return pushTo(
      browser,
      { payload: JSON.stringify(message), topic: content.tag },
      { config, keys },
    );
  }

  const noteFailure = ({ id }: Browser, failed_at: Date | null) =>
    database.updateTable('push_subscriptions').set({ failed_at }).where('id', '=', id).execute();

  /** Sends a message, or plans the job again for when the push service wants it. */
  async function deliver(
    browser: Browser,
    content: Content,
    job: { readonly tried: number; readonly isSlow: boolean },
    { addJob, logger, job: { task_identifier: task } }: JobHelpers,
  ) {
    // It was queued before its push service failed, and would keep others waiting.
    if (browser.failedAt !== null && !job.isSlow) {
      await addJob(task, { ...job, isSlow: true }, { queueName: SLOW_PUSH_QUEUE });
      return;
    }
    const outcome = await send(browser, content);
    if (outcome.is === 'sent') {
      if (browser.failedAt !== null) await noteFailure(browser, null);
      return;
    }
    const about = `push to browser ${browser.id}: ${outcome.why}`;
    if (outcome.is === 'gone') {
      logger.info(`${about}; it is removed`);
      const { id, endpoint } = browser;
      await database
        .deleteFrom('push_subscriptions')
        .where('id', '=', id)
        .where('endpoint', '=', endpoint)
        .execute();
      return;
    }
    if (outcome.is === 'later') await noteFailure(browser, clock());
    const tried = job.tried + 1;
    if (outcome.is === 'refused' || tried >= MAX_TRIES) {
      logger.warn(`${about}; it is given up`);
      return;
    }
    const pause = outcome.afterSeconds ?? FIRST_PAUSE_SECONDS * 2 ** job.tried;
    const runAt = new Date(
      clock().getTime() + Math.min(Math.max(pause, 1), MAX_PAUSE_SECONDS) * MS_PER_S,
    );
    const again = { ...job, tried, isSlow: true };
    await addJob(task, again, { runAt, queueName: SLOW_PUSH_QUEUE });
  }

  const quietPeriodOf = ({ settings }: Browser) => {
    const { quietHours } = settings;
    return quietHours ? quietPeriodAt(clock(), quietHours) : null;
  };

  /** What comes in a quiet period is summed up once, when it ends. */
  const sumUpLater = (
    { id: subscription, failedAt }: Browser,
    { start, end }: QuietPeriod,
    { addJob }: JobHelpers,
  ) =>
    addJob(
      'push-summary',
      { subscription, since: start.toISOString() },
      { runAt: end, queueName: pushQueueOf(failedAt), jobKey: `push-summary:${subscription}` },
    );

  return {
    push: async (payload, helpers) => {
      const job = ofNotification.parse(payload);
      const browser = await readBrowser(database, job.subscription);
      if (browser === undefined) return;
      const quiet = quietPeriodOf(browser);
      if (quiet !== null) {
        await sumUpLater(browser, quiet, helpers);
        return;
      }
      const content = await notificationContent(database, job.id);
      if (content !== undefined) await deliver(browser, content, job, helpers);
    },

    'push-summary': async (payload, helpers) => {
      const job = ofQuietPeriod.parse(payload);
      const browser = await readBrowser(database, job.subscription);
      if (browser === undefined) return;
      const quiet = quietPeriodOf(browser);
      if (quiet !== null) {
        await sumUpLater(browser, { ...quiet, start: job.since }, helpers);
        return;
      }
      const [newest, ...others] = await unreadSince(database, browser, job.since);
      if (newest === undefined) return;
      const language = mailLanguage(browser.languages);
      const summary: Content = {
        title: NAME,
        body: mailTexts[language].pushes.summary(others.length + 1),
        tag: 'summary',
        path: paths.notifications(),
        language,
      };
      const content =
        others.length === 0 ? await notificationContent(database, newest.id) : summary;
      const { since, ...tries } = job;
      const again = { ...tries, since: since.toISOString() };
      if (content !== undefined) await deliver(browser, content, again, helpers);
    },

    'push-test': async (payload, helpers) => {
      const job = ofSubscription.parse(payload);
      const browser = await readBrowser(database, job.subscription);
      if (browser === undefined) return;
      const language = mailLanguage(browser.languages);
      const body = mailTexts[language].pushes.test;
      const path = paths.settings('push');
      await deliver(browser, { title: NAME, body, tag: 'test', path, language }, job, helpers);
    },
  };
}
