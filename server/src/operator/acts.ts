import { contract, instanceSettings } from 'shared-api/contract';
import {
  deactivatePerson,
  endAllSessions,
  erasePerson,
  reactivatePerson,
  resetSecondFactors,
  setAdministrator,
} from '../admin/account-acts.ts';
import { removeProject, setQuota, transferProject } from '../admin/project-acts.ts';
import { editInstanceSettings } from '../admin/settings.ts';
import { recordTestMail, sendTestMail } from '../admin/system.ts';
import type { CallContext } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { accepted, digits, type Values } from './typed-input.ts';
import { UsageError } from './usage-error.ts';

/** Where a command reads. */
export type Place = Pick<CallContext, 'database' | 'config'>;
/** Where a command acts; nobody is signed in there. */
type Workplace = Pick<CallContext, 'database' | 'config' | 'signal'>;

const by = { actor: null, source: 'command-line' } as const;
const { admin } = contract;

const accountOf = (database: Database, email: string) =>
  database
    .selectFrom('users as u')
    .select(['u.id', preferredLanguages('u').as('languages')])
    .where('u.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();

async function personOf(database: Database, email: string | undefined): Promise<number> {
  if (email === undefined) throw new UsageError();
  const found = await accountOf(database, email);
  if (found === undefined) throw new UsageError(`There is no account of ${email}.`);
  return found.id;
}

/** A command about one account, which is given by its address. */
const ofPerson = (act: (database: Database, userId: number) => Promise<void>) => ({
  takes: '<email>',
  run: async ({ database }: Workplace, [email]: Values) =>
    act(database, await personOf(database, email)),
});

/** Changes settings as the console does, by the same rules for what they may be. */
async function changeSettings({ database }: Workplace, typed: object): Promise<void> {
  await editInstanceSettings(database, by, accepted(instanceSettings.partial(), typed));
}

async function setSignUp(on: Workplace, [policy, ...domains]: Values): Promise<void> {
  if ((policy === 'domains') !== domains.length > 0) throw new UsageError();
  const typed = { signUp: policy, ...(policy === 'domains' && { signUpDomains: domains }) };
  await changeSettings(on, typed);
}

async function giveProject(on: Workplace, [project, email]: Values): Promise<void> {
  const userId = await personOf(on.database, email);
  const typed = { projectId: digits(project), userId };
  await transferProject(on, by, accepted(admin.transferProject.body, typed));
}

/** Not in a transaction, which would be held open while the mail server takes its time. */
async function testMail({ database, config }: Place, [typed]: Values): Promise<string> {
  if (typed === undefined) throw new UsageError();
  // As accounts have it, so that erasing one finds it in the audit log.
  const to = typed.trim().toLowerCase();
  const languages = (await accountOf(database, to))?.languages ?? null;
  const outcome = await sendTestMail(config, { to, languages });
  await recordTestMail(database, by, outcome);
  const { isSent, answer } = outcome;
  if (isSent) return `Sent to ${to}: ${answer}`;
  // Not thrown, since the attempt is kept in the audit log.
  process.exitCode = 1;
  return `Not sent to ${to}: ${answer}`;
}

/** A command that turns a setting on or off. */
const switching = (setting: 'verifyAddresses' | 'requireSecondFactor') => ({
  takes: 'on|off',
  run: async (on: Workplace, [state]: Values) => {
    if (state !== 'on' && state !== 'off') throw new UsageError();
    await changeSettings(on, { [setting]: state === 'on' });
  },
});

const LIMITS: ReadonlyMap<string | undefined, string> = new Map([
  ['storage', 'storageQuotaMb'],
  ['file', 'fileMaxMb'],
  ['calls', 'callsPerTenSeconds'],
]);

async function setLimit(on: Workplace, [of, amount]: Values): Promise<void> {
  const setting = LIMITS.get(of);
  if (setting === undefined) throw new UsageError();
  await changeSettings(on, { [setting]: amount === 'default' ? null : digits(amount) });
}

async function erase(on: Workplace, [email, name]: Values): Promise<void> {
  const userId = await personOf(on.database, email);
  await erasePerson(on, by, accepted(admin.erasePerson.body, { userId, name }));
}

/** Commands that change something. Each writes one entry to the audit log. */
export const acts = {
  'make-administrator': ofPerson((database, userId) =>
    setAdministrator(database, by, { userId, administrator: true }),
  ),
  'unmake-administrator': ofPerson((database, userId) =>
    setAdministrator(database, by, { userId, administrator: false }),
  ),
  deactivate: ofPerson((database, userId) => deactivatePerson(database, by, userId)),
  reactivate: ofPerson((database, userId) => reactivatePerson(database, by, userId)),
  'end-sessions': ofPerson((database, userId) => endAllSessions(database, by, userId)),
  erase: { takes: '<email> <name>', run: erase },
  'reset-factors': ofPerson((database, userId) => resetSecondFactors(database, by, userId)),
  'transfer-project': { takes: '<project> <email>', run: giveProject },
  'remove-project': {
    takes: '<project> <its name>',
    run: (on: Workplace, [project, name]: Values) =>
      removeProject(
        on,
        by,
        accepted(admin.removeProject.body, { projectId: digits(project), name }),
      ),
  },
  'set-quota': {
    takes: '<project> <MB>|default',
    run: (on: Workplace, [project, mb]: Values) => {
      const quotaMb = mb === 'default' ? null : digits(mb);
      return setQuota(
        on,
        by,
        accepted(admin.setQuota.body, { projectId: digits(project), quotaMb }),
      );
    },
  },
  'sign-up': { takes: 'open|invitation|domains <domain> …', run: setSignUp },
  'verify-addresses': switching('verifyAddresses'),
  'require-second-factor': switching('requireSecondFactor'),
  limit: { takes: 'storage|file|calls <number>|default', run: setLimit },
  publicity: {
    takes: 'nothing|people|links',
    run: (on: Workplace, [publicity]: Values) => changeSettings(on, { publicity }),
  },
} as const;

/** Commands that do the same and have their own transactions. */
export const longActs = { 'test-mail': { takes: '<email>', run: testMail } } as const;
