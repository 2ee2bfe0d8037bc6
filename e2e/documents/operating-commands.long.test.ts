import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { openStore } from 'deploy/store';
import { startFakeS3 } from 'deploy/testing';
import { createApiClient } from 'shared-api/client';
import { CONTRACT_VERSION } from 'shared-api/remote';
import { removeDataDir } from 'server/testing';
import path from 'node:path';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { repositoryRoot } from '../system/repository.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { openWorkplace, type Workplace } from './run-command.ts';

// Commands are written here as they are in the documents: tools/documents looks for them.
let workplace: Workplace;
beforeAll(async () => {
  workplace = await openWorkplace();
});
afterAll(async () => {
  for (const data of ['data', 'trial']) await removeDataDir(path.join(workplace.folder, data));
  await workplace.close();
});

test('a team publishes, pins and goes back', async () => {
  await workplace.works('npx deploy --help');
  expect(await workplace.works('npx deploy publish mf-boards')).toMatch(
    /^mf-boards@0\.1\.0-dev\.\w+$/m,
  );
  await workplace.works('npx deploy pin local "$(npx deploy publish mf-boards)"');
  await workplace.works('npx deploy create development');
  await workplace.works('npx deploy promote local development');
});

async function publishVersions(...versions: string[]) {
  const store = openStore(workplace.storeDirectory);
  const app = `{
    name: 'mf-boards',
    contractVersion: ${CONTRACT_VERSION},
    activate: () => ({ routes: [{ path: '*', element: null }] }),
  }`;
  const keys = { directory: store.keyDirectory };
  for (const version of versions) {
    await publishHandWritten({ store, keys, name: 'mf-boards', version, app });
  }
}

test('an operator looks, pins, switches, locks and goes back', async () => {
  await publishVersions('1.2.0', '1.3.0');
  await workplace.works('npx deploy create staging');
  await workplace.works('npx deploy create production');
  for (const env of ['staging', 'production']) {
    await workplace.works(`npx deploy promote local ${env} --skip-smoke "the same as local"`);
  }
  await workplace.works('npx deploy status');
  await workplace.works('npx deploy status production');
  await workplace.works('npx deploy pin production mf-boards@1.2.0 --reason "faster"');
  expect(await workplace.works('npx deploy why production mf-boards')).toContain('faster');
  await workplace.works('npx deploy diff staging production');
  await workplace.works('npx deploy diff production#1');
  expect(await workplace.works('npx deploy history production')).toContain('faster');
  await workplace.works('npx deploy verify production');
  await workplace.works('npx deploy audit verify');
  await workplace.works('npx deploy disable production mf-boards --reason "loses cards"');
  await workplace.works('npx deploy enable production mf-boards');
  await workplace.works('npx deploy lock production --reason "release party"');
  await workplace.works('npx deploy unlock production');
  await workplace.works('npx deploy promote staging production');
  await workplace.works('npx deploy rollback production');
  await workplace.works('npx deploy pin local mf-boards@1.2.0');
  await workplace.works('npx deploy rollback local');
  await workplace.works('npx deploy gc --dry-run');
});

test('a canary is shown to some, to more, and to everybody or nobody', async () => {
  await workplace.works('npx deploy pin staging mf-boards@1.3.0 --steps 5%,25%,100% --every 1h');
  await workplace.works('npx deploy pin production mf-boards@1.3.0 --canary 5%');
  await workplace.works('npx deploy canary raise production 25%');
  await workplace.works('npx deploy canary raise production --for team:support');
  await workplace.works('npx deploy canary stop production --reason "loses cards"');
  await workplace.works('npx deploy pin production mf-boards@1.3.0 --canary 5%');
  await workplace.works('npx deploy canary finish production');
});

test('an environment has settings', async () => {
  // From here on what is pinned there would be looked for at this address.
  await workplace.works(
    'npx deploy settings staging --url https://staging.example.org --override allow',
  );
  expect(await workplace.works('npx deploy settings staging')).toContain(
    'https://staging.example.org',
  );
});

test('keys are made and shown', async () => {
  await workplace.works('npx deploy keys create publisher');
  await workplace.works('npx deploy keys create operator --out ann');
  await workplace.works('npx deploy keys show');
  await workplace.works('npx deploy keys check');
});

test('a second person approves what one has proposed', async () => {
  const secret = await readFile(path.join(workplace.storeDirectory, 'keys/operator.pem'), 'utf8');
  const own = createPublicKey(secret).export({ type: 'spki', format: 'pem' }).toString();
  const ann = await readFile(path.join(workplace.folder, 'ann.public.pem'), 'utf8');
  const newest = (await openStore(workplace.storeDirectory).revisions('production')).at(-1) ?? 0;
  const OPERATOR_PUBLIC_KEY = `approvals: production#${newest + 1}\n${own}\nname: Ann\n${ann}`;
  const proposed = 'npx deploy settings production --override refuse';
  const settings = { OPERATOR_PUBLIC_KEY };
  expect(await workplace.works(proposed, settings)).toContain('waits for a second person');
  const asAnn = { ...settings, OPERATOR_KEY: 'ann.pem' };
  expect(await workplace.works('npx deploy approve production', asAnn)).toContain(
    'production is at',
  );
});

test('a version comes at a time, and none while an environment is frozen', async () => {
  await workplace.works('npx deploy rollback production');
  await workplace.works('npx deploy pin production mf-boards@1.3.0 --at 2099-01-04T06:00Z');
  await workplace.works('npx deploy canary stop production --reason "loses cards"');
  await workplace.works('npx deploy settings production --freeze "Fri 16:00/Mon 08:00"');
  await workplace.works('npx deploy settings production --thaw');
  await workplace.works('npx deploy settings production --service-worker off');
  await workplace.works('npx deploy settings production --service-worker on');
});

test('a version is watched, by a budget', async () => {
  await workplace.works(
    'npx deploy settings production --budget errors=3% --budget mf-boards:views=500',
  );
  const watching = await workplace.start('npx deploy watch production', /watching production/);
  await watching.stop();
  const hook = { HOOK: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'a secret of both' };
  const announcing = await workplace.start(
    'npx deploy announce production --webhook "$HOOK"',
    /announcing revisions/,
    hook,
  );
  await announcing.stop();
  await workplace.works('npx deploy lock production --reason "we are looking"');
  await workplace.works('npx deploy unlock production');
});

test('an API is compared with what is pinned before it replaces the one that runs', async () => {
  const addresses = { STAGING: sharedSystem.url() };
  const said = await workplace.works('npx deploy verify --api "$STAGING/api"', addresses);
  expect(said).toContain('fits');
});

test('what operators pinned on this machine is taken back to the sources', async () => {
  const system = await workplace.start(
    'npm start -- --move-pins',
    /Kanban is ready/,
    {},
    repositoryRoot,
  );
  await system.stop();
});

test('the operators’ page is served on this machine', async () => {
  const page = await workplace.start('npx deploy operate', /Open http:\/\/127\.0\.0\.1:\d+\/open/);
  await page.stop();
});

test('a version can be previewed before others get it', async () => {
  await workplace.works(`npx deploy settings production --url ${sharedSystem.url()}`);
  expect(await workplace.works('npx deploy group link production team:support')).toContain(
    'group-pass=',
  );
  for (const command of [
    'npx deploy preview production mf-boards@1.2.0',
    'npx deploy preview staging mf-boards@1.3.0',
  ]) {
    const preview = await workplace.start(command, /Preview of/);
    await preview.stop();
  }
});

test('a preview is published for others, and removed', async () => {
  const published = 'npx deploy preview staging mf-boards@1.3.0 --publish pr-123';
  expect(await workplace.works(published)).toContain('open https://pr-123.staging.example.org');
  expect(await workplace.works(published)).toContain('nothing differs');
  await workplace.works('npx deploy preview --remove pr-123');
});

test('the release that brought a fault is found by a script', async () => {
  await writeFile(
    path.join(workplace.folder, 'boards-open.sh'),
    '#!/bin/sh\n! curl --silent "$BISECT_URL/pins.json" | grep --quiet mf-boards/1.2.0/\n',
    { mode: 0o755 },
  );
  const found = await workplace.works(
    'npx deploy bisect production --good 1 --bad 8 --run ./boards-open.sh',
  );
  expect(found).toContain('mf-boards@1.2.0 came with revision 2 of production');
});

test('a release store is copied to S3 and back', async () => {
  const { environment } = await startFakeS3();
  const copied = await workplace.works('npx deploy copy s3://releases/kanban', environment);
  expect(copied).toContain('copied and proved');
  await workplace.works('npx deploy copy kanban-store --store s3://releases/kanban', environment);
  const copy = openStore(path.join(workplace.folder, 'kanban-store'));
  expect(await copy.revisions('production')).toEqual(
    await openStore(workplace.storeDirectory).revisions('production'),
  );
});

test('a gateway runs alone', async () => {
  const settings = { ENVIRONMENT: 'local', API_URL: sharedSystem.apiUrl() };
  const gateway = await workplace.start(
    'node deploy/bin/gateway.mjs',
    /http:\/\//,
    settings,
    repositoryRoot,
  );
  await gateway.stop();
});

test("people's data is backed up, restored and erased", async () => {
  const demo = await workplace.start('npm start -- --demo', /Demo: sign in/);
  const api = createApiClient({ baseUrl: workplace.apiUrl, token: () => null });
  const email = 'someone@example.org';
  const name = { firstName: 'Some', lastName: 'One' };
  await api.auth.createUser({ ...name, email, password: 'Some!Password' });
  await workplace.works('npm run backup -w server -- kanban.tar.gz');
  expect(await workplace.works('npm run admin -w server -- people example.org')).toContain(email);
  await workplace.works('npm run admin -w server -- make-administrator someone@example.org');
  await workplace.works('npm run admin -w server -- reset-factors someone@example.org');
  await workplace.works('npm run admin -w server -- sign-up invitation');
  await workplace.works('npm run admin -w server -- sign-up domains example.org');
  await workplace.works('npm run admin -w server -- verify-addresses on');
  await workplace.works('npm run admin -w server -- require-second-factor on');
  await workplace.works('npm run admin -w server -- limit file 10');
  await workplace.works('npm run admin -w server -- publicity people');
  await workplace.works('npm run erase -w server -- --card 17 --yes');
  await workplace.works('npm run admin -w server -- set-quota 1 2048');
  await workplace.works('npm run admin -w server -- transfer-project 1 someone@example.org');
  expect(
    await workplace.works('npm run admin -w server -- projects someone@example.org'),
  ).toContain('of 2048 MB\tsomeone@example.org\tVillage hall');
  await workplace.works('npm run admin -w server -- remove-project 1 "Village hall"');
  await workplace.works('npm run admin -w server -- test-mail someone@example.org');
  expect(await workplace.works('npm run admin -w server -- health')).toContain('PostgreSQL');
  expect(await workplace.works('npm run admin -w server -- settings')).toContain('signUp\tdomains');
  await workplace.works('npm run admin -w server -- jobs');
  expect(await workplace.works('npm run admin -w server -- version')).toMatch(/\d+\.\d+/);
  await workplace.works('npm run admin -w server -- erase someone@example.org "Some One"');
  await api.auth.createUser({ ...name, email, password: 'Some!Password' });
  await workplace.works('npm run erase -w server -- --person someone@example.org --yes');
  const audit = 'npm run admin -w server -- audit csv act=person-erased from=2026-01-01';
  expect(await workplace.works(audit)).toContain('command-line');
  await demo.stop();

  const trial = { DATA_DIR: path.join(workplace.folder, 'trial') };
  await workplace.works('npm run restore -w server -- kanban.tar.gz', trial);
  await workplace.works('npm run restore -w server -- kanban.tar.gz --replace');
  const node = await workplace.start('npm start -w server', /listening/i);
  await node.stop();
  const system = await workplace.start('npm start', /Kanban is ready/);
  await system.stop();
  await removeDataDir(trial.DATA_DIR);
  await workplace.works('npm run restore -w server -- kanban.tar.gz --keep-sessions', trial);
});
