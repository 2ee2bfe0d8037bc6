import type { Command } from 'commander';
import { createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareOwners } from '../audit/compare-owners.ts';
import { DeployError } from '../deploy-error.ts';
import { readPins } from '../pins/read-pins.ts';
import { manifestOf } from '../release/manifest.ts';
import { createKeyPair, trustedKeys, type Signer } from '../signing/keys.ts';
import { fingerprint } from '../signing/signature.ts';
import { permissionText, type Trust } from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';

const signers: readonly Signer[] = ['publisher', 'operator'];

/** `keys`: whose signatures count, and new keys. */
export function addKeysVerbs(program: Command): void {
  const keys = program.command('keys').description('whose signatures count; make new keys');
  const showing = withCommonOptions(keys.command('show', { isDefault: true }))
    .description('the keys that are trusted here')
    .action((options: CommonOptions) => show(openContext(options)));
  addHelp(showing, { examples: ['keys show'], never: 'shows a private key.' });
  const checking = withCommonOptions(keys.command('check'))
    .description('compare what the keys of each team may release with the owners of packages')
    .option('--owners <file>', 'a CODEOWNERS file (default: that of the repository)')
    .action((options: CommonOptions & { owners?: string }) =>
      check(openContext(options), options.owners),
    );
  addHelp(checking, {
    examples: ['keys check'],
    never: 'changes a key, or a file.',
    note: 'Who owns /deploy/ or everything may release all packages. Exit code 5 if something differs.',
  });
  const creating = withCommonOptions(keys.command('create <signer>'))
    .description('make a key for a publisher or an operator: two files, one of them secret')
    .option('--out <name>', 'name of the files without ending (default: the signer)')
    .action((signer: string, options: CommonOptions & { out?: string }) =>
      create(openContext(options), signer, options.out),
    );
  addHelp(creating, {
    examples: ['keys create operator --out ann', 'keys create publisher'],
    never: 'replaces a file.',
    note:
      'Gateways and operators get the public one, in OPERATOR_PUBLIC_KEY or\n' +
      'PUBLISHER_PUBLIC_KEY. While an old key is still to count, name both, with a comma.',
  });
}

async function show({ keys, printResult }: Context): Promise<void> {
  const found = await Promise.all(
    signers.map(async (signer) => {
      const trusted = (await trustedKeys(keys, signer)).keys.map(({ key, ...limits }) => ({
        ...limits,
        key: fingerprint(key),
        may: permissionText({ key, ...limits }, signer),
      }));
      return [signer, trusted] as const;
    }),
  );
  const { publisher = [], operator = [] } = Object.fromEntries(found);
  const both = publisher.find(({ key }) => operator.some((one) => one.key === key))?.key;
  const shared = both ? [`WARNING  ${both} is trusted as both: who publishes could pin.`] : [];
  printResult({ publisher, operator, problems: shared }, [
    ...shared,
    ...found.flatMap(([signer, trusted]) =>
      trusted.map(({ key, team, may }) =>
        [signer.padEnd(9), key, may, team && `(${team})`].filter(Boolean).join('  '),
      ),
    ),
  ]);
}

async function check({ root, store, keys, printResult }: Context, file?: string): Promise<void> {
  const path = file ?? join(root, '.github/CODEOWNERS');
  const owners = await readFile(path, 'utf8').catch(() => {
    throw new DeployError('not-found', `There is no file ${path} that says who owns packages.`);
  });
  const [operator, publisher] = await Promise.all([
    trustedKeys(keys, 'operator'),
    trustedKeys(keys, 'publisher'),
  ]);
  const elsewhere = await pinnedOwners(store, operator);
  const { problems, notes } = compareOwners(owners, { operator, publisher }, elsewhere);
  if (problems.length > 0) {
    throw new DeployError('unproved', `Keys may do what ${path} does not say.`, problems);
  }
  const count = operator.keys.length + publisher.keys.length;
  printResult({ keys: count, problems, notes }, [`${count} keys fit ${path}`, ...notes]);
}

/** The owners of all pinned remotes that name some. */
async function pinnedOwners(store: Store, operator: Trust): Promise<Record<string, string[]>> {
  const envs = await store.environments();
  const read = await Promise.all(envs.map((env) => readPins(store, operator, env)));
  const pins = read.flatMap(({ pins: one }) => Object.entries(one?.remotes ?? {}));
  return Object.fromEntries(
    pins.map(([name, pin]) => [name, [...(manifestOf(name, pin).owners ?? [])]]),
  );
}

async function create({ printResult }: Context, signer: string, out = signer): Promise<void> {
  if (!signers.some((known) => known === signer)) {
    throw new DeployError('usage', `"${signer}" is neither publisher nor operator.`);
  }
  const { privatePem, publicPem } = createKeyPair();
  const [secret, open] = [`${out}.pem`, `${out}.public.pem`];
  await writeFile(secret, privatePem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DeployError('conflict', `${secret} exists, and no key is ever replaced.`);
  });
  await writeFile(open, publicPem);
  const variable = signer.toUpperCase();
  printResult({ signer, secret, public: open, key: fingerprint(createPublicKey(publicPem)) }, [
    `${secret} is secret: ${variable}_KEY=${secret} signs with it`,
    `${open} is for all who check: ${variable}_PUBLIC_KEY=${open}`,
    `fingerprint ${fingerprint(createPublicKey(publicPem))}`,
  ]);
}
