import { createHash } from 'node:crypto';
import { expressionBuilder, sql } from 'kysely';
import { paths } from 'shared-api/paths';
import type { Database } from '../database/open-database.ts';
import { tooMany } from '../core/domain-errors.ts';
import { MAIL_QUEUE } from '../mail/mail-queues.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { ago, now } from '../database/time.ts';
import { addJob } from '../database/add-job.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';

/** This many wrong passwords in a row cost nothing, since people mistype. */
const FREE_FAILURES = 5;
/** The pause after them; each further failure doubles it. */
const FIRST_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 900;
/** After this many failures in a row the owner gets a mail. */
const MAILED_FROM_FAILURES = 10;

/** The origin of guesses at one password. Guesses in one lane do not slow down other lanes. */
export type Lane = Buffer;

const laneOf = (...parts: string[]): Lane =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

export const lanes = {
  /** All people and machines that have never signed in to the account of this address. */
  ofStrangers: (email: string) => laneOf('strangers', email),
  /** A browser that has signed in to the account. */
  ofDevice: (email: string, device: Buffer) => laneOf('device', email, device.toString('hex')),
  /** Everybody who gives codes for the account, whatever their browser. */
  ofSecondFactor: (userId: number) => laneOf('second-factor', String(userId)),
  /** A signed-in user who was asked for the password once more. */
  ofSignedIn: (userId: number) => laneOf('signed-in', String(userId)),
};

const eb = expressionBuilder<DB, 'password_guesses'>();

// Guesses in one transaction would all have the same `now()`.
const clock = eb.fn<Date>('clock_timestamp', []);
const dayAgo = sql<Date>`clock_timestamp() - interval '1 day'`;

/** The number of failures in a row, plus one. */
const failuresThen = eb
  .case()
  .when('password_guesses.last_at', '<', dayAgo)
  .then(eb.lit(1))
  .else(eb.fn<number>('least', [eb('password_guesses.failures', '+', eb.lit(1)), eb.lit(100)]))
  .end();

const doublings = eb(failuresThen, '-', eb.lit(FREE_FAILURES));
const pauseSeconds = eb
  .case()
  .when(failuresThen, '<', eb.lit(FREE_FAILURES))
  .then(eb.lit(0))
  .else(
    eb.fn<number>('least', [
      eb.lit(MAX_PAUSE_SECONDS),
      eb(eb.fn<number>('power', [eb.lit(2), doublings]), '*', eb.lit(FIRST_PAUSE_SECONDS)),
    ]),
  )
  .end();
const openThen = sql<Date>`clock_timestamp() + make_interval(secs => ${pauseSeconds})`;

/**
 * Admits one check of a password and counts it as wrong until `passwordWasRight` is called, so that
 * parallel guesses are counted, too. Returns the number of wrong guesses in a row if this one is
 * wrong; throws `too-many` while the lane has to wait. No connection is held meanwhile.
 */
export async function admitGuess(
  database: Database,
  lane: Lane,
  of: 'wrong-passwords' | 'wrong-codes' = 'wrong-passwords',
): Promise<number> {
  const admitted = await database
    .insertInto('password_guesses')
    .values({ lane, failures: 1, last_at: clock, open_at: clock })
    .onConflict((conflict) =>
      conflict
        .column('lane')
        .doUpdateSet({ failures: failuresThen, last_at: clock, open_at: openThen })
        .where('password_guesses.open_at', '<=', clock),
    )
    .returning('failures')
    .executeTakeFirst();
  if (admitted !== undefined) return admitted.failures;
  const waiting = await database
    .selectFrom('password_guesses')
    .where('lane', '=', lane)
    .select((of) => {
      const left = of.fn<number>('date_part', [sql.lit('epoch'), of('open_at', '-', clock)]);
      return of.cast<number>(of.fn('ceil', [left]), 'integer').as('seconds');
    })
    .executeTakeFirst();
  throw tooMany(Math.max(1, waiting?.seconds ?? 1), of);
}

/** Resets a lane after the right password, or after the password was replaced. */
export async function passwordWasRight(database: Database, lane: Lane): Promise<void> {
  await database.deleteFrom('password_guesses').where('lane', '=', lane).execute();
}

/**
 * Queues a mail to the owner after many wrong passwords in a row. An address without an account
 * costs the same: whether it has one is looked up later, where nobody can time it.
 */
export async function reportFailures(
  database: Database,
  email: string,
  failures: number,
): Promise<void> {
  if (failures < MAILED_FROM_FAILURES) return;
  const options = { queue: MAIL_QUEUE, key: `guesses-mail:${email}` };
  await addJob(database, 'guesses-mail', { email }, options);
}

/**
 * The mail about wrong passwords; undefined without an account, for one that is deactivated, and within
 * six hours of the last one.
 */
export async function guessesMail(
  database: Database,
  email: string,
  publicUrl: string,
): Promise<Mail | undefined> {
  const owner = await database
    .selectFrom('users as u')
    .select(preferredLanguages('u').as('languages'))
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([eb('guesses_mailed_at', 'is', null), eb('guesses_mailed_at', '<', ago('6 hours'))]),
    )
    .executeTakeFirst();
  if (owner === undefined) return undefined;
  // Not in the language of the guessing browser, which may be an attacker's.
  const { guesses } = mailTexts[mailLanguage(owner.languages)];
  const resetAddress = publicUrl + paths.resetPassword();
  const text = [guesses.tried, guesses.ifYou(resetAddress), guesses.ifNotYou].join('\n\n');
  return { to: email, subject: guesses.subject, text };
}

/** Records that the owner has been mailed. */
export async function guessesMailed(database: Database, email: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ guesses_mailed_at: now })
    .where('email', '=', email)
    .execute();
}
