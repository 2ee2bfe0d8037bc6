import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from 'shared-api/remote';

const root = path.join(__dirname, '../../..');

/** What the remotes of this repository say of themselves, by their names. */
export const manifests: Readonly<Record<string, RemoteManifest>> = Object.fromEntries(
  readdirSync(root)
    .map((name) => [name, path.join(root, name, 'remote.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest]),
);

/** What a remote of this repository says of itself; of any other one nothing but its name. */
export const manifestOf = (name: string): RemoteManifest =>
  manifests[name] ?? { title: { en: name }, slots: [] };
