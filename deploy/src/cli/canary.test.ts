import { expect, test } from '@jest/globals';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { runDeploy } from '../testing/run-deploy.ts';
import { main } from './main.ts';

test('a canary begins by a pin, is seen in status, why, diff and history, and is raised and finished', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const { url } = await openFakeGateway(fake);
  const run = (...args: string[]) => runDeploy(fake, ...args, '--url', url);
  const look = (...args: string[]) => runDeploy(fake, ...args);
  const steps = '--steps 5%,25%,100% --every 1h --for team:support'.split(' ');
  const why = ['--reason', 'faster', '--skip-smoke', 'a test'];
  const begun = await run('pin', 'local', 'mf-boards@1.1.0', ...steps, ...why);
  expect(begun.code).toBe(0);
  expect(begun.out).toMatch(
    /revision 2; people get it\n +canary {2}\(none\) {2}-> {2}mf-boards@1\.1\.0 for 5% and team:support, 25% from .* UTC, 100% from/,
  );
  const status = await look('status', 'local', '--url', url);
  expect(status.out).toMatch(/CANARY mf-boards@1\.1\.0 for 5% and team:support, 25% from/);
  expect(status.out).toMatch(/mf-boards +1\.0\.0 +#1 .*\nmf-boards +1\.1\.0 +canary +1\.0\.0/);
  expect((await look('status')).out).toContain('canary mf-boards@1.1.0 5% and team:support');
  expect((await look('why', 'local', 'mf-boards')).out).toMatch(/CANARY +1\.1\.0 for 5%/);
  const { canary } = JSON.parse((await fake.store.current('local'))!) as {
    canary: { key: string };
  };
  for (const verb of [
    ['status', 'local'],
    ['history', 'local'],
  ]) {
    const { out } = await look(...verb, '--json');
    expect(out).toContain('"steps"');
    expect(out).not.toContain(canary.key);
  }
  const raised = await run('canary', 'raise', 'local', '50%');
  expect(raised.out).toContain('for 50% and team:support');
  expect((await run('canary', 'finish', 'local')).out).toContain('mf-boards  1.0.0  ->  1.1.0');
  expect((await look('history', 'local')).out).toMatch(
    /local#4 .* finished\nlocal#3 .* 50% and team:support .* raised to 50%.*\nlocal#2 .* 5% and/,
  );
});

test.each([
  ['a share above all', ['--canary', '120%']],
  ['steps that fall', ['--steps', '25%,5%', '--every', '1h']],
  ['steps without a time between them', ['--steps', '5%,25%']],
  ['a time between no steps', ['--every', '1h']],
  ['a canary for nobody', ['--canary', '0%']],
  ['a share and steps', ['--canary', '5%', '--steps', '5%']],
  ['a group that is no name', ['--for', 'Team Support']],
  ['a proof left out for no reason', ['--skip-smoke', ' ']],
])('%s is wrong usage', async (_, args) => {
  const fake = await createPinnedStore();
  const to = ['--store', fake.store.location];
  expect(await main(['pin', 'local', 'mf-boards@1.0.0', ...args, ...to, '--json'])).toBe(2);
  expect(await fake.store.revisions('local')).toEqual([1]);
});

test('the link of a group makes a member of the browser that opens it', async () => {
  const fake = await createPinnedStore();
  const { url } = await openFakeGateway(fake);
  const { out } = await runDeploy(fake, 'group', 'link', 'local', 'beta', '--url', url, '--json');
  const { link } = JSON.parse(out) as { link: string };
  const { status, headers } = await fetch(link, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect([status, headers.get('set-cookie')]).toEqual([
    303,
    expect.stringMatching(/^kanban-groups=/),
  ]);
});
