import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { PUSH_MAX_BROWSERS } from 'shared-api/limits';
import type { BoardWithCard } from '../testing/board-with-card.ts';
import { A_PUSH_BROWSER } from '../testing/call-inputs.ts';
import type { TestPerson } from '../testing/fixtures.ts';
import { pushBrowsersOf, pushTo, signInElsewhere, usePushing } from '../testing/pushing.ts';
import type { PushServer } from '../testing/push-server.ts';
import type { TestApp } from '../testing/test-app.ts';

let pushes: PushServer;
let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let onCard: BoardWithCard['onCard'];
usePushing((begun) => {
  ({ on, pushes, owner, member, onCard } = begun);
});

const browsersOf = (person: TestPerson) => pushBrowsersOf(on, person);
const pushedTo = (person: TestPerson) => pushTo(on, pushes, person);
const assign = (person: TestPerson) =>
  on.call(owner, 'card.addUsers', { ...onCard, users: [person.id] });

describe('a browser', () => {
  test('tests whether messages arrive, and only if it has subscribed', async () => {
    expect(await on.call(member, 'push.test', {})).toMatchObject({ status: 404 });
    const { received } = await pushedTo(member);
    await on.call(member, 'push.test', {});
    await on.runJobs();
    expect(received.map(({ message }) => message.body)).toEqual([
      'Notifications arrive in this browser.',
    ]);
  });

  test('that has replaced its subscription says so by what it had', async () => {
    const { endpoint, auth } = (await pushedTo(member)).subscription;
    const former = { endpoint, auth };
    const { data } = await on.call(member, 'push.get', {});
    const browser = pushes.subscribe(data.publicKey);
    const wrong = { endpoint, auth: A_PUSH_BROWSER.auth };
    const renew = (proof: typeof wrong) =>
      on.call({ token: null }, 'push.renew', { ...browser.subscription, former: proof });
    expect(await renew(wrong)).toMatchObject({ status: 404 });
    expect(await renew(former)).toMatchObject({ status: 200 });
    await assign(member);
    await on.runJobs();
    expect(browser.received).toHaveLength(1);
  });

  test('is not removed by somebody else', async () => {
    await pushedTo(member);
    const id = (await browsersOf(member))[0]!.id;
    const removed = await on.call(owner, 'push.unsubscribe', { browserId: id });
    expect(removed).toMatchObject({ status: 404 });
    expect(await browsersOf(member)).toHaveLength(1);
  });

  test.each([
    ['an internal address', { endpoint: 'https://127.0.0.1/x' }],
    ['an address without TLS', { endpoint: 'http://push.example.org/x' }],
    ['too long an address', { endpoint: `https://push.example.org/${'x'.repeat(1000)}` }],
    ['no key', { p256dh: 'x' }],
    ['no secret', { auth: '' }],
  ])('with %s is refused', async (_, wrong) => {
    const response = await on.call(member, 'push.subscribe', { ...A_PUSH_BROWSER, ...wrong });
    expect(response).toMatchObject({ status: 400 });
    expect(await browsersOf(member)).toEqual([]);
  });

  test('whose key is no point of the curve is removed when something is pushed', async () => {
    const { subscription } = await pushedTo(member);
    const p256dh = `BA${'A'.repeat(85)}`;
    await on.call(member, 'push.subscribe', { ...subscription, p256dh });
    await assign(member);
    await on.runJobs();
    expect(await browsersOf(member)).toEqual([]);
  });

  test('more than the most is refused, and any may be replaced', async () => {
    for (let number = 1; number < PUSH_MAX_BROWSERS; number += 1) {
      await sql`with session as (
        insert into sessions (user_id, token_hash, expires_at)
        values (${member.id}, ${Buffer.from(`${member.id} ${number}`)}, now() + interval '1 day')
        returning id)
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        select ${member.id}, id, ${`https://push.example.org/${member.id}/${number}`}, 'x', 'x'
        from session`.execute(on.database);
    }
    await pushedTo(member);
    await pushedTo(member);
    expect(await browsersOf(member)).toHaveLength(PUSH_MAX_BROWSERS);
    const browser = { ...A_PUSH_BROWSER, endpoint: `https://push.example.org/${member.id}` };
    expect(
      await on.call(await signInElsewhere(on, member), 'push.subscribe', browser),
    ).toMatchObject({
      code: 'limit-reached',
    });
  });
});
