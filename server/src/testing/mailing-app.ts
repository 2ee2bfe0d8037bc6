import type { Config } from '../config/config.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The app on its own fresh database, with the mail server that gets its mails. */
export interface MailingApp extends TestApp {
  readonly mail: MailServer;
}

/** Opens the app with a mail server, which is closed with it. */
export async function openMailingApp(config: Partial<Config> = {}): Promise<MailingApp> {
  const mail = await startMailServer();
  const on = await openTestApp({ ...config, smtpUrl: mail.url });
  return {
    ...on,
    mail,
    async close() {
      await on.close();
      await mail.close();
    },
  };
}

/** The texts of the mails to an address, once all that wait are sent. */
export async function mailsTo(on: MailingApp, address: string): Promise<string[]> {
  await on.runJobs();
  return on.mail.received.filter(({ to }) => to.includes(address)).map(({ text }) => text);
}

/** The text of the last mail to an address, or none. */
export const lastMailTo = async (on: MailingApp, address: string): Promise<string> =>
  (await mailsTo(on, address)).at(-1) ?? '';
