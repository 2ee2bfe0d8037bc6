import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Command } from 'commander';
import { join } from 'node:path';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { runDeploy } from '../testing/run-deploy.ts';
import { addReleaseVerb } from './release-verb.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => void jest.restoreAllMocks());

/** The verb, with steps that publish a finished build instead of making one. */
async function open() {
  const fake = await createPinnedStore();
  const steps: string[] = [];
  const program = new Command().exitOverride();
  addReleaseVerb(program, () => ({
    uncommitted: () => Promise.resolve([]),
    stored: () => Promise.resolve('none'),
    check: () => Promise.resolve(void steps.push('check')),
    raiseVersion: () => Promise.resolve(),
    tagVersion: () => Promise.resolve(),
    async publish() {
      await fake.publish('mf-boards', '1.1.0', { text: 'second' });
      return { name: 'mf-boards', version: '1.1.0', outcome: 'published', built: true };
    },
  }));
  const release = (...more: string[]) =>
    program.parseAsync(['release', 'mf-boards', '--store', fake.store.location, ...more], {
      from: 'user',
    });
  return { fake, steps, release };
}

test('a release is proved and checked as a pin is', async () => {
  const { fake, release } = await open();
  const { port } = await openFakeGateway(fake);
  const url = `http://127.0.0.1:${port}`;
  await release('--env', 'local', '--skip-smoke', 'no browser here', '--url', url);
  expect(printed.join('')).toMatch(/local is at revision 2; people get it; git push --follow-tags/);
  expect(JSON.parse((await fake.store.current('local'))!)).toMatchObject({
    revision: 2,
    reason: 'mf-boards released',
    smoke: expect.stringMatching(/^skipped: no browser here; API not compared: .* returns 50\d$/),
  });
});

test('without a browser to prove it in, a release is published and does not take effect', async () => {
  const { fake, release } = await open();
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = join(fake.directory, 'no browser');
  await expect(release('--env', 'local')).rejects.toMatchObject({ kind: 'unproved' });
  process.env['CHROMIUM_PATH'] = before;
  expect(await fake.store.versions('mf-boards')).toContain('1.1.0');
  expect(await fake.store.revisions('local')).toEqual([1]);
});

test('an environment that is not there is refused before anything is built', async () => {
  const { steps, release } = await open();
  await expect(release('--env', 'stagin')).rejects.toMatchObject({ kind: 'not-found' });
  expect(steps).toEqual([]);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test.each([
  ['locked', ['lock', 'local', '--reason', 'a demonstration']],
  ['frozen', ['settings', 'local', '--freeze', `${inDays(-1)}/${inDays(1)}`]],
])('an environment that is %s is refused before anything is built', async (kind, verb) => {
  const { fake, steps, release } = await open();
  expect((await runDeploy(fake, ...verb)).code).toBe(0);
  await expect(release('--env', 'local')).rejects.toMatchObject({ kind });
  expect(steps).toEqual([]);
});

test('a missing key is refused before anything is built', async () => {
  const { steps, release } = await open();
  const env = jest.replaceProperty(process, 'env', {
    ...process.env,
    PUBLISHER_KEY: '/nowhere.pem',
  });
  await expect(release('--env', 'local')).rejects.toThrow('/nowhere.pem');
  env.restore();
  expect(steps).toEqual([]);
});
