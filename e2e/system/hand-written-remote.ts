import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishDist } from 'deploy/publish';
import type { KeySource } from 'deploy/keys';
import type { Store } from 'deploy/store';

interface HandWritten {
  store: Store;
  keys: KeySource;
  name: string;
  version: string;
  /** The source of the remote's `./app` module. */
  app: string;
}

const none = { sync: [], async: [] };

/** Publishes a remote that no build would make, to test the shell with it. */
export async function publishHandWritten({ name, version, app, ...to }: HandWritten) {
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const dist = await mkdtemp(path.join(tmpdir(), 'kanban remote-'));
  const manifest = {
    metaData: { globalName: container, remoteEntry: { name: 'remoteEntry.js', path: '' } },
    shared: [],
    exposes: [{ path: './app', assets: { js: none, css: none } }],
  };
  await writeFile(path.join(dist, 'mf-stats.json'), JSON.stringify(manifest));
  await writeFile(
    path.join(dist, 'remoteEntry.js'),
    `var ${container} = { init() {}, get: () => Promise.resolve(() => ({ default: ${app} })) };`,
  );
  await publishDist({ ...to, name, version, dist });
  await rm(dist, { recursive: true });
}
