import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  readonly subject: string;
  /** As its reader sees it. */
  readonly text: string;
}

export interface SmtpInbox {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Goes away, as a mail server does; `start` brings it back at the same place. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

function readable(source: string): { subject: string; text: string } {
  const [head = '', ...body] = source.replaceAll('\r\n', '\n').split('\n\n');
  const subject = /^Subject: (.*)$/im.exec(head)?.[1] ?? '';
  const text = body
    .join('\n\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return { subject, text };
}

/** A mail server that keeps what it is sent. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  let server: SMTPServer;
  let port = 0;

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, ...readable(Buffer.concat(chunks).toString()) });
          done();
        });
      },
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    start,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
