import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, makeAdministrator, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTransactions } from '../testing/lock-waits.ts';
import { startSilentServer } from '../testing/silent-server.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { acts, longActs } from './acts.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
  await makeAdministrator(on, await signUp(on));
});
afterAll(() => on.close());

const run = (...typed: string[]) => runCommand(on.database, testConfig, typed);

const allActs = { ...acts, ...longActs };
type Act = keyof typeof allActs;

const email = async () => [(await signUp(on)).email];
const project = async () => String((await createBoard(on, await signUp(on))).projectId);

/** What follows the name of each command, about somebody or something that is there. */
const inputs: Record<Act, () => Promise<string[]> | string[]> = {
  'make-administrator': email,
  'unmake-administrator': email,
  deactivate: email,
  reactivate: email,
  'end-sessions': email,
  'reset-factors': email,
  erase: async () => [(await signUp(on, 'Otto')).email, 'Otto -'],
  'transfer-project': async () => [await project(), ...(await email())],
  'remove-project': async () => [await project(), 'Rocket'],
  'set-quota': async () => [await project(), '10'],
  'sign-up': () => ['open'],
  'verify-addresses': () => ['off'],
  'require-second-factor': () => ['off'],
  limit: () => ['storage', 'default'],
  publicity: () => ['links'],
  'test-mail': email,
};

const entries = () =>
  on.database.selectFrom('audit_log').select(['source', 'actor_id']).orderBy('id').execute();

test.each(Object.keys(allActs) as Act[])(
  'the command %s writes one entry to the audit log',
  async (name) => {
    const values = await inputs[name]();
    const before = await entries();
    await run(name, ...values);
    expect((await entries()).slice(before.length)).toEqual([
      { source: 'command-line', actor_id: null },
    ]);
  },
);

const projectsOf = (person: TestPerson) =>
  on.call(person, 'project.getAllProject', { archiveFlag: 0, itemsPerPage: 10, offset: 0 });

test("a project changes its storage and its owner and is removed, by the console's rules", async () => {
  const [owner, heir] = [await signUp(on), await signUp(on)];
  const id = String((await createBoard(on, owner)).projectId);
  expect(await run('projects', owner.email)).toBe(`${id}\t0 of 1024 MB\t${owner.email}\tRocket`);
  await run('set-quota', id, '20');
  expect(await run('projects', owner.email)).toContain('0 of 20 MB');
  await run('set-quota', id, 'default');
  expect(await run('projects', owner.email)).toContain('0 of 1024 MB');

  await run('transfer-project', id, heir.email.toUpperCase());
  expect(await run('projects', heir.email)).toContain(`${heir.email}\tRocket`);
  const events = await on.database
    .selectFrom('user_events')
    .select(['user_id as userId', 'change'])
    .where('entity_id', '=', Number(id))
    .execute();
  expect(events).toContainEqual({ userId: heir.id, change: 'changed' });

  await expect(run('remove-project', id, 'Rockets')).rejects.toThrow('name');
  expect((await projectsOf(heir)).data).toHaveLength(1);
  await run('remove-project', id, 'Rocket');
  expect((await projectsOf(heir)).data).toEqual([]);
});

test('settings are changed one by one, and reports say how the instance is', async () => {
  await run('limit', 'file', '3');
  await run('limit', 'calls', '50');
  await run('limit', 'storage', 'default');
  await run('require-second-factor', 'on');
  await run('verify-addresses', 'off');
  const settings = await on.database
    .selectFrom('instance_settings')
    .select(['file_max_mb', 'calls_per_ten_seconds', 'storage_quota_mb'])
    .select(['require_second_factor', 'verify_addresses'])
    .executeTakeFirstOrThrow();
  expect(settings).toEqual({
    file_max_mb: 3,
    calls_per_ten_seconds: 50,
    storage_quota_mb: null,
    require_second_factor: true,
    verify_addresses: false,
  });
  await run('require-second-factor', 'off');

  const { id, email: address } = await signUp(on, 'Zora');
  expect(await run('people', 'zora')).toBe(`${id}\t${address}`);
  await run('deactivate', address);
  const today = new Date().toISOString().slice(0, 10);
  const filter = ['act=person-deactivated', `targetId=${id}`, `from=${today}`];
  const found = JSON.parse(await run('audit', 'json', ...filter)) as { targetId: number }[];
  expect(found.map(({ targetId }) => targetId)).toEqual([id]);
  expect(await run('version')).toMatch(/^\d+\.\d+\.\d+/);
  expect(await run('health')).toMatch(/database\twell\tPostgreSQL/);
  expect(await run('jobs')).not.toContain('undefined');
});

test('an account is erased by its address and name, as in the console', async () => {
  const { email: address, id } = await signUp(on, 'Erin');
  await expect(run('erase', address, 'Erin')).rejects.toThrow('name of the person');
  expect(await run('people', address)).not.toBe('');
  await run('erase', ` ${address.toUpperCase()}`, 'Erin -');
  expect(await run('people', address)).toBe('');
  const found = JSON.parse(await run('audit', 'json', `targetId=${id}`)) as object[];
  expect(found).toMatchObject([{ act: 'person-erased', source: 'command-line', targetName: null }]);
});

test('the settings are listed', async () => {
  await run('sign-up', 'domains', 'firm.example', 'other.example');
  await run('limit', 'file', '3');
  const said = await run('settings');
  expect(said).toContain('signUp\tdomains\nsignUpDomains\tfirm.example other.example\n');
  expect(said).toContain('requireSecondFactor\toff\n');
  expect(said).toContain('fileMaxMb\t3\n');
  expect(said).toContain('storageQuotaMb\tdefault\n');
  await run('sign-up', 'open');
});

test('the audit log forgets where a test mail went, however the address was typed', async () => {
  const { email: address } = await signUp(on, 'Tess');
  await run('test-mail', ` ${address.toUpperCase()} `);
  await run('erase', address, 'Tess -');
  const { details } = await on.database
    .selectFrom('audit_log')
    .select('details')
    .where('act', '=', 'test-mail-sent')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ isSent: true });
});

test('a test mail holds no transaction open while the mail server takes its time', async () => {
  const server = await startSilentServer();
  const config = { ...testConfig, smtpUrl: `smtp://127.0.0.1:${server.port}` };
  const sending = runCommand(on.database, config, ['test-mail', 'someone@example.org']);
  await server.connected(1);
  expect(await openTransactions(on.database)).toBe(0);
  await server.close();
  expect(await sending).toContain('Not sent');
  process.exitCode = 0;
});

test.each([
  ['set-quota', '1', 'much'],
  ['set-quota', '1', '-1'],
  ['set-quota', '', '20'],
  ['remove-project', '1'],
  ['transfer-project', '1'],
  ['transfer-project', '1', 'nobody@example.org'],
  ['audit', 'xml'],
  ['test-mail'],
  ['publicity', 'everything'],
  ['verify-addresses', 'maybe'],
  ['limit', 'storage', '0'],
  ['limit', 'people', '1'],
  ['audit', 'json', 'act=unheard'],
  ['audit', 'json', 'who=me'],
  ['audit', 'json', 'search'],
  ['audit', 'json', 'search='],
  ['erase', 'nobody@example.org', 'Nobody'],
  ['erase'],
  ['constructor'],
])('%s %s %s is refused', async (...typed) => {
  const before = await entries();
  await expect(run(...typed)).rejects.toThrow(UsageError);
  expect(await entries()).toEqual(before);
});
