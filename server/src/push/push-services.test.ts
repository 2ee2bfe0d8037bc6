import { describe, expect, test } from '@jest/globals';
import type { BoardWithCard } from '../testing/board-with-card.ts';
import type { TestPerson } from '../testing/fixtures.ts';
import {
  plannedPushes,
  pushBrowsersOf,
  pushQueues,
  pushTo,
  runLaterJobs,
  signInElsewhere,
  usePushing,
} from '../testing/pushing.ts';
import type { PushServer } from '../testing/push-server.ts';
import type { TestApp } from '../testing/test-app.ts';

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

describe('a push service', () => {
  test.each([404, 410, 403])('that responds with %i is not called again', async (status) => {
    const browser = await pushedTo(member);
    browser.responses.push({ status });
    await assign(member);
    await on.runJobs();
    expect(await browsersOf(member)).toEqual([]);
    await unassign();
    await assign(member);
    await runLaterJobs(on);
    expect(browser.requests()).toBe(1);
  });

  test('that asks for patience is called again after the time that it names', async () => {
    const browser = await pushedTo(member);
    browser.responses.push({ status: 429, headers: { 'retry-after': '600' } });
    await assign(member);
    await on.runJobs();
    expect(browser.received).toEqual([]);
    const [planned] = await plannedPushes(on);
    expect(planned!.runAt.getTime()).toBe(present.getTime() + 600_000);
    await runLaterJobs(on);
    expect(browser.received).toHaveLength(1);
    await runLaterJobs(on);
    expect(browser.requests()).toBe(2);
  });

  test('that fails is tried again some times, and then left alone', async () => {
    const browser = await pushedTo(member);
    browser.responses.push(...Array.from({ length: 20 }, () => ({ status: 503 })));
    await assign(member);
    for (let round = 0; round < 10; round += 1) await runLaterJobs(on);
    expect(browser.requests()).toBe(6);
    expect(await browsersOf(member)).toHaveLength(1);
  });

  test('that fails keeps no other one waiting, until it takes a message again', async () => {
    const [slow, other] = [
      await pushedTo(member),
      await pushedTo(await signInElsewhere(on, member)),
    ];
    const [slowOne, otherOne] = [slow.subscription.endpoint, other.subscription.endpoint];
    slow.responses.push({ status: 503 }, { status: 503 });
    await assign(member);
    // A second message waits behind it.
    await on.call(owner, 'card.createComment', { ...onCard, text: `@${member.email}` });
    expect(await pushQueues(on)).toEqual({ [slowOne]: 'push', [otherOne]: 'push' });
    await on.runJobs();
    expect(slow.requests()).toBe(2);
    expect(await pushQueues(on)).toEqual({ [slowOne]: 'slow-push' });
    await unassign();
    await assign(member);
    expect(await pushQueues(on)).toEqual({ [slowOne]: 'slow-push', [otherOne]: 'push' });
    await runLaterJobs(on);
    expect(slow.received.length).toBeGreaterThanOrEqual(2);
    await unassign();
    await assign(member);
    expect(await pushQueues(on)).toEqual({ [slowOne]: 'push', [otherOne]: 'push' });
    await on.runJobs();
  });

  test.each([400, 307])('that responds with %i gets the message once', async (status) => {
    const browser = await pushedTo(member);
    browser.responses.push({ status, headers: { location: `${pushes.origin}/elsewhere` } });
    await assign(member);
    await runLaterJobs(on);
    await runLaterJobs(on);
    expect(browser.requests()).toBe(1);
    expect(await browsersOf(member)).toHaveLength(1);
  });
});
