import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signUpMember, type BoardWithCard } from '../testing/board-with-card.ts';
import type { TestPerson } from '../testing/fixtures.ts';
import {
  plannedPushes,
  pushBrowsersOf,
  pushTo,
  runLaterJobs,
  signInElsewhere,
  usePushing,
} from '../testing/pushing.ts';
import type { PushServer } from '../testing/push-server.ts';
import type { TestApp } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;

let pushes: PushServer;
let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let onCard: BoardWithCard['onCard'];
let present = new Date();
usePushing(
  (begun) => {
    present = new Date();
    ({ on, pushes, owner, member, onCard } = begun);
  },
  () => present,
);

const browsersOf = (person: TestPerson) => pushBrowsersOf(on, person);
const pushedTo = (person: TestPerson) => pushTo(on, pushes, person);

const assign = (person: TestPerson) =>
  on.call(owner, 'card.addUsers', { ...onCard, users: [person.id] });
const unassign = () => on.call(owner, 'card.edit', { ...onCard, users: [] });

describe('a notification', () => {
  test('is pushed to each browser of its person, once, with what a mail has', async () => {
    const [first, second] = [
      await pushedTo(member),
      await pushedTo(await signInElsewhere(on, member)),
    ];
    await assign(member);
    await on.runJobs();
    await on.runJobs();
    const place = `${onCard.boardId}`;
    for (const { received } of [first, second]) {
      expect(received).toHaveLength(1);
      expect(received[0]).toMatchObject({
        message: {
          title: 'Ignition',
          body: 'Owner - assigned you to this card',
          path: expect.stringContaining(`/${place}/`),
          unreadCount: 2,
          language: 'en',
        },
        ttl: '86400',
        subject: 'mailto:no-reply@localhost',
      });
      expect(received[0]!.topic).toBe(received[0]!.message.tag);
    }
  });

  test("is in the person's language", async () => {
    const { received } = await pushedTo(member);
    await on.call(member, 'setting.editSettings', { language: 'de' });
    await assign(member);
    await on.runJobs();
    expect(received[0]!.message).toMatchObject({
      body: 'Owner - hat dir diese Karte zugewiesen',
      language: 'de',
    });
  });

  test('is not pushed if its kind is not among those chosen, and pushed if it is', async () => {
    const { received } = await pushedTo(member);
    const switched = { list: 'push', kind: 'assigned', isIn: false } as const;
    const { data } = await on.call(member, 'setting.editSettings', { switched });
    expect(data.push).toEqual(['mentioned', 'replied', 'dueSoon', 'overdue']);
    await assign(member);
    await on.runJobs();
    expect(received).toEqual([]);
    await on.call(member, 'setting.editSettings', { switched: { ...switched, isIn: true } });
    await unassign();
    await assign(member);
    await on.runJobs();
    expect(received).toHaveLength(1);
  });

  test('is pushed although the bell leaves it out', async () => {
    const { received } = await pushedTo(member);
    await on.call(member, 'setting.editSettings', { muted: ['assigned'] });
    await assign(member);
    await on.runJobs();
    expect(received).toHaveLength(1);
  });

  test('is not pushed once it has been read', async () => {
    const { received } = await pushedTo(member);
    await assign(member);
    await on.call(member, 'notification.setRead', { read: true });
    await on.runJobs();
    expect(received).toEqual([]);
  });

  test('is not pushed to a browser that has signed out, or was removed', async () => {
    const other = await signInElsewhere(on, member);
    const [here, there] = [await pushedTo(member), await pushedTo(other)];
    await assign(member);
    await on.call(other, 'auth.logout', {});
    const id = (await browsersOf(member))[0]!.id;
    await on.call(member, 'push.unsubscribe', { browserId: id });
    await on.runJobs();
    expect([here.requests(), there.requests()]).toEqual([0, 0]);
    expect(await browsersOf(member)).toEqual([]);
  });

  test('is pushed only to the person that uses the browser now', async () => {
    const browser = await pushedTo(member);
    const next = await signUpMember(on, owner, onCard);
    await on.call(next, 'push.subscribe', browser.subscription);
    await assign(member);
    await on.runJobs();
    expect(browser.received).toEqual([]);
    expect(await browsersOf(member)).toEqual([]);
    expect(await browsersOf(next)).toMatchObject([{ current: true }]);
  });
});

describe('in quiet hours', () => {
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
  const at = (hour: number) => {
    // Tomorrow, so that what is planned is later than now.
    const day = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
    return new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS);
  };
  const twice = async () => {
    await assign(member);
    const text = `@${member.email}`;
    await on.call(owner, 'card.createComment', { ...onCard, text });
    await on.runJobs();
  };
  /** As if the notifications had come at the present time. */
  const dated = () =>
    sql`update notifications set created_at = ${present} where user_id = ${member.id}
      and type <> 'addedToBoard'`.execute(on.database);

  test('nothing is pushed, and afterwards one summary', async () => {
    const { received } = await pushedTo(member);
    await on.call(member, 'setting.editSettings', { quietHours });
    present = at(2);
    await twice();
    await dated();
    expect(received).toEqual([]);
    const [summary, ...others] = await plannedPushes(on);
    expect(others).toEqual([]);
    expect(summary!.task).toBe('push-summary');
    present = summary!.runAt;
    await runLaterJobs(on);
    await runLaterJobs(on);
    expect(received.map(({ message }) => message)).toEqual([
      {
        title: 'Kanban',
        body: '2 notifications came during your quiet hours.',
        tag: 'summary',
        path: '/dashboard/notifications',
        unreadCount: 3,
        language: 'en',
      },
    ]);
  });

  test('a single notification is pushed afterwards as it is, and one that was read is not', async () => {
    const { received } = await pushedTo(member);
    await on.call(member, 'setting.editSettings', { quietHours });
    present = at(2);
    await twice();
    await dated();
    const { data } = await on.call(member, 'notification.getAll', {});
    await on.call(member, 'notification.setRead', { ids: [data[0]!.id], read: true });
    present = at(8);
    await runLaterJobs(on);
    expect(received.map(({ message }) => message.title)).toEqual(['Ignition']);
  });

  test('it is pushed at once outside of them', async () => {
    const { received } = await pushedTo(member);
    await on.call(member, 'setting.editSettings', { quietHours });
    present = at(12);
    await assign(member);
    await on.runJobs();
    expect(received).toHaveLength(1);
  });

  test.each([
    ['no time of day', { ...quietHours, to: '24:00' }],
    ['no hours at all', { ...quietHours, to: '22:00' }],
    ['a time zone that there is not', { ...quietHours, timeZone: 'Europe/Atlantis' }],
  ])('%s is refused', async (_, refused) => {
    const { status } = await on.call(member, 'setting.editSettings', { quietHours: refused });
    expect(status).toBe(400);
  });
});
