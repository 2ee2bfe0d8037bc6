import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { sql } from 'kysely';
import { GOOD_PASSWORD, signUp, type TestPerson } from './fixtures.ts';
import { createBoardWithCard, signUpMember, type BoardWithCard } from './board-with-card.ts';
import { type FakeBrowser, type PushServer, startPushServer } from './push-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** What tests of pushes begin with. */
interface Pushing {
  readonly on: TestApp;
  readonly pushes: PushServer;
  readonly owner: TestPerson;
  /** A member of a new board in each test, with the place of its card. */
  readonly member: TestPerson;
  readonly onCard: BoardWithCard['onCard'];
}

/**
 * Starts a server that pushes to a push service, for the tests of a file.
 *
 * @param begin is called before each test.
 * @param clock Left out: the real one.
 */
export function usePushing(begin: (begun: Pushing) => void, clock?: () => Date): void {
  let started: Pick<Pushing, 'on' | 'pushes' | 'owner'>;
  beforeAll(async () => {
    const pushes = await startPushServer();
    const on = await openTestApp({ pushOrigins: [pushes.origin] }, clock && { clock });
    started = { on, pushes, owner: await signUp(on, 'Owner') };
  });
  afterAll(async () => {
    await started.on.close();
    await started.pushes.close();
  });
  beforeEach(async () => {
    const { on, owner } = started;
    const { onCard } = await createBoardWithCard(on, owner);
    begin({ ...started, onCard, member: await signUpMember(on, owner, onCard) });
  });
}

/** The browsers that notifications of a person are pushed to. */
export const pushBrowsersOf = async (on: TestApp, person: TestPerson) =>
  (await on.call(person, 'push.get', {})).data.browsers;

/** A browser of a person, which notifications are pushed to. */
export async function pushTo(
  on: TestApp,
  pushes: PushServer,
  person: TestPerson,
): Promise<FakeBrowser> {
  const { data } = await on.call(person, 'push.get', {});
  const browser = pushes.subscribe(data.publicKey);
  const subscribed = await on.call(person, 'push.subscribe', browser.subscription);
  expect(subscribed).toMatchObject({ status: 200 });
  return browser;
}

/** A second sign-in of a person, as with another browser. */
export async function signInElsewhere(on: TestApp, person: TestPerson): Promise<TestPerson> {
  const credentials = { email: person.email, password: GOOD_PASSWORD };
  const { token } = await on.call({ token: null }, 'auth.login', credentials);
  return { ...person, token };
}

/** Runs the jobs that wait for later, too. */
export async function runLaterJobs(on: TestApp): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(on.database);
  await on.runJobs();
}

/** The queues of the jobs that wait, by the browser that they push to. */
export async function pushQueues(on: TestApp): Promise<Record<string, string>> {
  const { rows } = await sql<{ endpoint: string; queue: string }>`
    select s.endpoint, q.queue_name as queue from graphile_worker._private_jobs j
    join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    join push_subscriptions s on s.id = (j.payload ->> 'subscription')::int`.execute(on.database);
  return Object.fromEntries(rows.map(({ endpoint, queue }) => [endpoint, queue]));
}

/** The pushes that are planned for later. */
export async function plannedPushes(on: TestApp) {
  const { rows } = await sql<{ task: string; runAt: Date }>`
    select task_identifier as task, run_at as "runAt" from graphile_worker.jobs
    where task_identifier like 'push%' and run_at > now()`.execute(on.database);
  return rows;
}
