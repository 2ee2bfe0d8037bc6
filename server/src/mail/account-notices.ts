import { paths } from 'shared-api/paths';
import { z } from 'zod';
import { addJob } from '../database/add-job.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { MAIL_QUEUE } from './mail-queues.ts';
import { mailLanguage, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** A change of an account that its owner is mailed about. */
export type AccountNotice =
  | {
      readonly kind:
        | 'accountClaimed'
        | 'accountErased'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'passwordChanged'
        | 'recoveryCodeUsed'
        | 'recoveryCodesMade'
        | 'secondFactorAdded'
        | 'secondFactorRemoved'
        | 'secondFactorsReset';
    }
  | { readonly kind: 'accessTokenMade'; readonly tokenName: string }
  | { readonly kind: 'providerLinked' | 'providerUnlinked'; readonly provider: string }
  | { readonly kind: 'becameOwner' | 'projectReceived' | 'projectTaken'; readonly places: string }
  | { readonly kind: 'addressChanged'; readonly formerAddress: string };

/** The account that a notice is about; a call's context names its caller's. */
interface NoticeContext {
  readonly database: Database;
  readonly caller: { readonly userId: number };
}

const queuedNotice = z.object({
  to: z.string(),
  language: z.enum(['en', 'de']),
  at: z.coerce.date(),
  kind: z.string(),
  detail: z.string(),
  isFormerAddress: z.literal([0, 1]),
});

const detailOf = (notice: AccountNotice): string => {
  if ('provider' in notice) return notice.provider;
  if ('places' in notice) return notice.places;
  if ('tokenName' in notice) return notice.tokenName;
  return 'formerAddress' in notice ? notice.formerAddress : '';
};

/**
 * Queues a mail to the owner of an account about a change of it, in the caller's transaction. After
 * a change of address, the former one gets a mail as well. To be called before sessions are ended
 * or the account is deleted, since the reader's language is read from them.
 */
export async function mailAccountNotice(
  { database, caller: { userId } }: NoticeContext,
  notice: AccountNotice,
): Promise<void> {
  const { email, languages } = await database
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.email', preferredLanguages('u').as('languages')])
    .executeTakeFirstOrThrow();
  const queued = {
    language: mailLanguage(languages),
    at: new Date().toISOString(),
    kind: notice.kind,
    detail: detailOf(notice),
  };
  const former = 'formerAddress' in notice ? [notice.formerAddress] : [];
  for (const to of [email, ...former]) {
    const payload = { ...queued, to, isFormerAddress: to === email ? 0 : 1 };
    await addJob(database, 'account-notice', payload, { queue: MAIL_QUEUE });
  }
}

/** The mail of a queued notice. */
export function accountNoticeMail(payload: unknown, publicUrl: string): Mail {
  const { to, language, at, kind, detail, isFormerAddress } = queuedNotice.parse(payload);
  const { notices } = mailTexts[language];
  const { subject, happened } = notices.kinds[kind as AccountNotice['kind']];
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = `${new Intl.DateTimeFormat(language, format).format(at)} UTC`;
  const advice = () => {
    if (kind === 'accountErased') return notices.nothingLeft;
    if (kind === 'becameOwner' || kind === 'projectReceived') return notices.nothingToDo;
    // Others have done it, so no new password helps.
    if (kind === 'projectTaken' || kind === 'secondFactorsReset') return notices.ifUnexpected;
    if (isFormerAddress === 1) return notices.askOperator;
    return notices.ifNotYou(publicUrl + paths.resetPassword());
  };
  return { to, subject, text: [happened(detail), notices.at(moment), advice()].join('\n\n') };
}
