import type { Announcement, Channel } from './announcer.ts';

interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailOptions {
  to: string;
  from: string;
  /** The mail server, with the limits that its address may name. */
  smtpUrl: string;
  /** Tests bring another one. */
  send?: (mail: Mail) => Promise<unknown>;
}

/** How long a mail server may be silent, in milliseconds. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Sends announcements to an address by mail. */
export function createMailChannel({ to, from, smtpUrl, send }: MailOptions): Channel {
  async function sendBySmtp(mail: Mail): Promise<void> {
    // Loaded with the first mail; most commands send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ ...PATIENCE, url: smtpUrl });
    try {
      await transport.sendMail(mail);
    } finally {
      transport.close();
    }
  }
  const deliver = send ?? sendBySmtp;
  return {
    name: `mailto:${to}`,
    async send(announcement) {
      await deliver({ from, to, ...written(announcement) });
    },
  };
}

function written(announcement: Announcement): Pick<Mail, 'subject' | 'text'> {
  const { id, env, revision, problem, automatic, actor, approvedBy, reason, time } = announcement;
  if (problem !== undefined) {
    return {
      subject: `${env}: revision ${revision} is not accepted`,
      text: `${problem}\n\n"deploy audit verify ${env}" says more.\n`,
    };
  }
  const second = approvedBy === undefined ? '' : `, approved by ${approvedBy}`;
  const lines = [
    `${id} by ${actor ?? ''}${second}, ${time ?? ''}`,
    reason || 'no reason given',
    '',
    ...(announcement.changes ?? []),
  ];
  const what = automatic ? `${automatic.release} was taken back` : `revision ${revision}`;
  return { subject: `${env}: ${what}`, text: `${lines.join('\n').trimEnd()}\n` };
}
