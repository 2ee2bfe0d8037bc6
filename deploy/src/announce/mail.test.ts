import { expect, test } from '@jest/globals';
import { createMailChannel } from './mail.ts';

const addresses = {
  to: 'team@example.org',
  from: 'deploy@example.org',
  smtpUrl: 'smtp://127.0.0.1:9',
};
const revision = {
  id: 'local#7',
  env: 'local',
  revision: 7,
  actor: 'ann',
  approvedBy: 'lea',
  reason: 'faster',
  time: '2026-11-26T05:00:00.000Z',
  changes: ['mf-boards  1.0.0  ->  1.1.0'],
};

function open() {
  const sent: { subject: string; text: string }[] = [];
  const send = (mail: (typeof sent)[number]) => Promise.resolve(sent.push(mail));
  return { sent, channel: createMailChannel({ ...addresses, send }) };
}

test('a mail says who made a revision, why, and what differs', async () => {
  const { sent, channel } = open();
  await channel.send(revision);
  expect(sent).toEqual([
    {
      to: 'team@example.org',
      from: 'deploy@example.org',
      subject: 'local: revision 7',
      text:
        'local#7 by ann, approved by lea, 2026-11-26T05:00:00.000Z\nfaster\n\n' +
        'mf-boards  1.0.0  ->  1.1.0\n',
    },
  ]);
});

test('an automatic rollback, and a revision that nobody accepts, are in the subject', async () => {
  const { sent, channel } = open();
  const automatic = {
    release: 'mf-boards@1.1.0',
    trouble: 'errors',
    share: 0.05,
    views: 500,
    budget: 0.02,
  } as const;
  await channel.send({ ...revision, automatic });
  await channel.send({ id: 'local#8', env: 'local', revision: 8, problem: 'It is damaged.' });
  expect(sent.map(({ subject }) => subject)).toEqual([
    'local: mf-boards@1.1.0 was taken back',
    'local: revision 8 is not accepted',
  ]);
});

test('a mail that the server does not take has not arrived', async () => {
  await expect(createMailChannel(addresses).send(revision)).rejects.toThrow();
});
