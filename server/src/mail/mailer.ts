import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /**
   * Resolves with the answer of the mail server when it has taken the mail, or with undefined
   * without one; rejects when it has not.
   */
  send: (mail: Mail) => Promise<string | undefined>;
  /** Signs in to the mail server and sends nothing; rejects when it is not reached within seconds. */
  check: () => Promise<void>;
  close: () => void;
}

interface MailerOptions {
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  readonly mailFrom: string;
}

/** How long a mail server may be silent, in milliseconds; the job then tries again later. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Somebody waits for a check. */
const CHECK_MS = 5000;
const SHORT_PATIENCE = {
  dnsTimeout: CHECK_MS,
  connectionTimeout: CHECK_MS,
  greetingTimeout: CHECK_MS,
  socketTimeout: CHECK_MS,
};

/** Loaded with the first mail, since it takes memory and time that a start can do without. */
const nodemailer = () => import('nodemailer');

async function writeToOutbox(dataDir: string, mail: Mail & { from: string }): Promise<undefined> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const { createTransport } = await nodemailer();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail(mail);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
  // Renamed when complete, so that no reader of the folder sees part of a message.
  await writeFile(join(outbox, `.${name}`), message as Buffer, { mode: 0o600 });
  await rename(join(outbox, `.${name}`), join(outbox, name));
  return undefined;
}

/** Sends mails by SMTP, with the limits that its address may name; without a server they are written to `outbox` in the data directory. */
export function createMailer({ smtpUrl, dataDir, mailFrom: from }: MailerOptions): Mailer {
  if (smtpUrl === undefined) {
    return {
      send: (mail) => writeToOutbox(dataDir, { from, ...mail }),
      check: () => Promise.resolve(),
      close: () => undefined,
    };
  }
  let smtp: Promise<Transporter> | undefined;
  const connect = async () => (await nodemailer()).createTransport({ ...PATIENCE, url: smtpUrl });
  return {
    async send(mail) {
      smtp ??= connect();
      const sent = (await (await smtp).sendMail({ from, ...mail })) as { response: string };
      return sent.response;
    },
    async check() {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ ...SHORT_PATIENCE, url: smtpUrl });
      await transport.verify();
      transport.close();
    },
    close: () =>
      void smtp?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}
