import { startAgent } from 'deploy/operate';
import { startCanary } from 'deploy/canary';
import { pin } from 'deploy/pin';
import { changeSettings } from 'deploy/switches';
import { CONTRACT_VERSION } from 'shared-api/remote';
import { publishHandWritten } from '../system/hand-written-remote.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

/** The operators' page as a picture shows it. */
interface OperatorsPage {
  /** The address that a browser opens first, and only once. */
  address: string;
  /** The page of one environment. */
  environment: string;
  /** The page of all remotes. */
  catalog: string;
  stop: () => Promise<void>;
}

const NEXT = '1.3.0';
const HOUR_MS = 3_600_000;
const VIEWS_A_BATCH = 30;
const app = `{ name: 'mf-boards', contractVersion: ${CONTRACT_VERSION},
  activate: () => ({ routes: [{ path: '*', element: null }] }) }`;

/** Serves the operators' page over two environments: one with a canary that people have used. */
export async function openOperatorsPage(): Promise<OperatorsPage> {
  const gateway = await startOwnGateway({ env: 'production' });
  const { store, keys, url } = gateway;
  const { shell, remotes } = JSON.parse((await store.current('local')) ?? '') as {
    shell: { version: string };
    remotes: Record<string, { version: string }>;
  };
  const versions = Object.fromEntries(
    Object.entries({ shell, ...remotes }).map(([name, { version }]) => [name, version]),
  );
  await publishHandWritten({ store, keys, name: 'mf-boards', version: NEXT, app });
  const ann = { store, keys, actor: 'Ann Lee' };
  await pin({ ...ann, env: 'production', versions, reason: 'first release' });
  await pin({ ...ann, env: 'staging', versions, reason: 'first release' });
  const boards = { 'mf-boards': NEXT };
  await pin({ ...ann, env: 'staging', versions: boards, reason: 'sorting by size' });
  await changeSettings({ ...ann, env: 'production', reason: 'its address', settings: { url } });
  const now = Date.now();
  await startCanary({
    ...ann,
    env: 'production',
    actor: 'Ben Okoro',
    reason: 'sorting by size',
    versions: boards,
    steps: [5, 25, 100].map((share, index) => ({
      share,
      from: new Date(now + index * HOUR_MS - 1000).toISOString(),
    })),
    groups: ['team:support'],
  });
  for (const [remote, version] of [...Object.entries(versions), ['mf-boards', NEXT] as const]) {
    await report(url, { remote, version });
  }
  const agent = await startAgent({ store, keys, port: 0, say: () => undefined });
  return {
    address: agent.address,
    environment: `${agent.origin}/env/production`,
    catalog: `${agent.origin}/catalog`,
    async stop() {
      await agent.close();
      await gateway.stop();
    },
  };
}

/** Reports views of a version, of which most are fast. */
async function report(url: string, release: { remote: string; version: string }): Promise<void> {
  const events = Array.from({ length: VIEWS_A_BATCH }, (_, index) => ({
    ...release,
    phase: 'loaded',
    took: 80 + index * index,
  }));
  const body = JSON.stringify({ env: 'production', revision: 1, events });
  await fetch(`${url}/beacons`, { method: 'POST', body });
}
