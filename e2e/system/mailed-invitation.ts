import type { startMailServer } from 'server/testing';
import { eventually } from 'shared-api/testing/eventually';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Where a server under test says that its pages are, in mails. */
export const PUBLIC_URL = 'https://kanban.example';

/** The path of the invitation in the last mail to an address, below the public address. */
export const mailedInvitation = (mail: MailServer, email: string) =>
  eventually(`a mail to ${email}`, () => {
    const text = mail.received.filter(({ to }) => to.includes(email)).at(-1)?.text;
    return Promise.resolve(text?.match(/https:\/\/kanban\.example(\/invitation#[\w-]{43})/)?.[1]);
  });

/** The path of the page that confirms an address, as in the last mail to it. */
export const mailedProof = (mail: MailServer, email: string) =>
  eventually(`a mail that confirms ${email}`, () => {
    const text = mail.received.filter(({ to }) => to.includes(email)).at(-1)?.text;
    return Promise.resolve(text?.match(/https:\/\/kanban\.example(\/proof#[\w.%-]+)/)?.[1]);
  });
