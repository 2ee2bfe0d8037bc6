import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { repositoryRoot } from './repository.ts';

/** Where each version of a package is installed. */
type Installed = Map<string, Map<string, string>>;

/** Everything that is installed here from the public registry. */
async function readInstalled(): Promise<Installed> {
  const lock = await readFile(path.join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { name?: string; version?: string; link?: true }>;
  };
  const installed: Installed = new Map();
  for (const [place, { name: original, version, link }] of Object.entries(packages)) {
    const [, installedAs] = /.*node_modules\/(.+)$/.exec(place) ?? [];
    const name = installedAs && (original ?? installedAs);
    const folder = path.join(repositoryRoot, place);
    if (!name || !version || link || !existsSync(folder)) continue;
    const versions = installed.get(name) ?? new Map<string, string>();
    installed.set(name, versions.set(version, folder));
  }
  return installed;
}

/**
 * A registry with the packages that are installed here, so that npm installs them in another folder
 * without a network, and nothing newer than what is tested here.
 */
export async function startLocalRegistry() {
  const installed = await readInstalled();
  let url = '';

  async function describe(name: string, versions: ReadonlyMap<string, string>) {
    const described = [...versions].map(async ([version, folder]) => {
      const text = await readFile(path.join(folder, 'package.json'), 'utf8');
      const tarball = `${url}/-/${encodeURIComponent(name)}/${version}`;
      return [version, { ...(JSON.parse(text) as object), dist: { tarball } }] as const;
    });
    const latest = [...versions.keys()].at(-1);
    return {
      name,
      'dist-tags': { latest },
      versions: Object.fromEntries(await Promise.all(described)),
    };
  }

  function pack(folder: string, response: ServerResponse) {
    const parts = ['--exclude', 'node_modules', '-C', path.dirname(folder), path.basename(folder)];
    spawn('tar', ['-cf', '-', ...parts], { stdio: ['ignore', 'pipe', 'ignore'] }).stdout.pipe(
      response,
    );
  }

  const server = createServer((request, response) => {
    const parts = (request.url ?? '').split('/').slice(1).map(decodeURIComponent);
    const [name = '', version = ''] = parts[0] === '-' ? parts.slice(1) : [parts.join('/')];
    const versions = installed.get(name);
    const folder = versions?.get(version);
    if (folder !== undefined) pack(folder, response);
    else if (versions && version === '') {
      void describe(name, versions).then((all) => response.end(JSON.stringify(all)));
    } else response.writeHead(404).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
