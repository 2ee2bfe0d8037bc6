import { expect, test } from '@jest/globals';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { createHolder, keysOf, ownerOf } from '../testing/key-holders.ts';
import { runDeploy } from '../testing/run-deploy.ts';

test('a proposal is in status until a second person approves or rejects it', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const owner = await ownerOf(fake, 'approvals: local#2');
  const [ann, lea] = [createHolder('name: Ann'), createHolder('name: Lea', 'verbs: approve')];
  const all = [owner, ann, lea];
  const as = (holder: (typeof all)[number]) => ({ ...fake, keys: keysOf(fake, holder, all) });
  const { url } = await openFakeGateway(as(ann));
  const pinning = ['pin', 'local', 'mf-boards@1.1.0', '--reason', 'faster', '--skip-smoke', 'test'];
  const pinned = await runDeploy(as(ann), ...pinning, '--url', url);
  expect([pinned.code, pinned.out]).toEqual([
    0,
    expect.stringMatching(
      /^local stays at 1: revision 2 waits for a second person, "deploy approve local [0-9a-f]{8}"/,
    ),
  ]);
  const status = await runDeploy(as(lea), 'status', 'local', '--url', url);
  expect(status.out).toMatch(
    /PROPOSED by .* just now: faster\n +mf-boards {2}1\.0\.0 {2}-> {2}1\.1\.0/,
  );
  expect((await runDeploy(as(lea), 'status')).out).toMatch(/[0-9a-f]{8} waits for approval/);
  const own = await runDeploy(as(ann), 'approve', 'local');
  expect([own.code, own.err]).toEqual([12, expect.stringContaining('a second person has to')]);
  const approved = await runDeploy(as(lea), 'approve', 'local', '--url', url);
  expect(approved.out).toMatch(/^local is at revision 2; people get it/);
  expect((await runDeploy(as(lea), 'history', 'local')).out).toMatch(/, approved by /);
  // Who may only approve proposes nothing.
  const refused = await runDeploy(as(lea), 'pin', 'local', 'mf-boards@1.0.0', '--skip-smoke', 'x');
  expect([refused.code, refused.err]).toEqual([
    12,
    expect.stringContaining('The key of Lea may approve in every environment.'),
  ]);
  await runDeploy(as(ann), 'settings', 'local', '--override', 'allow');
  const rejected = await runDeploy(as(lea), 'approve', 'local', '--reject');
  expect(rejected.out).toMatch(/^[0-9a-f]{8} of .* is rejected: local stays as it is/);
  expect((await runDeploy(as(lea), 'status', 'local', '--url', url)).out).not.toContain('PROPOSED');
});
