import type { Command } from 'commander';
import { setTimeout } from 'node:timers/promises';
import { Announcer, type Channel } from '../announce/announcer.ts';
import { createMailChannel } from '../announce/mail.ts';
import { createWebhook } from '../announce/webhook.ts';
import { DeployError } from '../deploy-error.ts';
import { requireEnvironment } from '../pin/create-environment.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { stopRequests } from '../settings/stop-requests.ts';
import { parseEnvironment } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';
import { differences, otherDifferences } from '../verbs/differences.ts';

interface AnnounceOptions extends CommonOptions {
  webhook?: string;
  mail?: string;
}

const LOOK_EVERY_MS = 10_000;

/** `announce`: says of each revision that it was made, until it is stopped. */
export function addAnnounceVerb(program: Command): void {
  const command = withCommonOptions(program.command('announce <env>'))
    .description('send each new revision, also those of watchers, to an address')
    .option('--webhook <address>', 'where to, as JSON, signed with WEBHOOK_SECRET')
    .option('--mail <address>', 'to whom, by the mail server of SMTP_URL, from MAIL_FROM')
    .action((env: string, options: AnnounceOptions) => announce(env, options));
  addHelp(command, {
    examples: [
      'announce production --webhook https://chat.example.org/hooks/releases',
      'announce production --mail releases@example.org',
    ],
    never: 'changes an environment, or sends what was before it was first run.',
    note:
      'It needs no private key, and runs until Ctrl-C or SIGTERM. What did not arrive is sent\n' +
      'again, also after a restart; the header x-deploy-id names repeats.',
  });
}

async function announce(target: string, options: AnnounceOptions): Promise<void> {
  const { store, keys, printResult } = openContext(options);
  const { env } = parseEnvironment(target);
  const channels = channelsOf(options);
  await requireEnvironment({ store, keys, env });
  const report = (line: string) => printResult({ env, report: line }, [line]);
  const announcers = channels.map(
    (channel) => new Announcer({ store, keys, env, channel, describe, report }),
  );
  const stopping = stopRequests();
  report(`announcing revisions of ${env}`);
  let problem = '';
  while (!stopping.aborted) {
    await Promise.all(announcers.map((one) => one.look())).catch((error: unknown) => {
      // The store may be away for a while.
      if (String(error) !== problem) report(`cannot look: ${String(error)}`);
      problem = String(error);
    });
    // Fails when the process is asked to end, which is what is waited for as well.
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

function channelsOf({ webhook, mail }: AnnounceOptions): Channel[] {
  const { WEBHOOK_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from } = process.env;
  const channels: Channel[] = [];
  if (webhook !== undefined) {
    if (!secret) throw usage('WEBHOOK_SECRET is not set, which signs what is sent.');
    if (!/^https?:\/\/[^/]+/.test(webhook)) {
      throw usage(`"${webhook}" is no address, as https://chat.example.org/hook.`);
    }
    channels.push(createWebhook({ url: webhook, secret }));
  }
  if (mail !== undefined) {
    if (!smtpUrl || !from) throw usage('SMTP_URL and MAIL_FROM are needed to send mails.');
    channels.push(createMailChannel({ to: mail, from, smtpUrl }));
  }
  if (channels.length > 0) return channels;
  throw usage('Where to? Name an address by --webhook or --mail.');
}

const usage = (message: string) => new DeployError('usage', message);

function describe(before: PinSet | undefined, after: PinSet): string[] {
  return [
    ...differences(before, after).map(
      ({ name, from, to }) => `${name}  ${from ?? '(none)'}  ->  ${to ?? '(none)'}`,
    ),
    ...otherDifferences(before, after),
  ];
}
