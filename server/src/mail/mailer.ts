import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Sends in the background: an answer's time tells nothing of whether a mail went out. */
  send: (mail: Mail) => void;
  /** Waits for what is on its way. */
  close: () => Promise<void>;
}

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
}

const FROM = 'Kanban <no-reply@localhost>';

async function writeToOutbox(dataDir: string, mail: Mail): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail({ from: FROM, ...mail });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
  // Whoever watches the folder sees whole messages only.
  await writeFile(join(outbox, `.${name}`), message as Buffer, { mode: 0o600 });
  await rename(join(outbox, `.${name}`), join(outbox, name));
}

/** Sends mails by SMTP; without a server they are written to `outbox` in the data directory. */
export function createMailer({ smtpUrl, dataDir, logger }: MailerOptions): Mailer {
  const smtp = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  const underway = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    try {
      if (smtp) await smtp.sendMail({ from: FROM, ...mail });
      else await writeToOutbox(dataDir, mail);
    } catch (error) {
      logger.error({ err: error }, 'mail not sent');
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    async close() {
      await Promise.all(underway);
      smtp?.close();
    },
  };
}
