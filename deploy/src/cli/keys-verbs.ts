import type { Command } from 'commander';
import { createPublicKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { DeployError } from '../deploy-error.ts';
import { createKeyPair, trustedKeys, type Signer } from '../signing/keys.ts';
import { fingerprint } from '../signing/signature.ts';
import { permissionText } from '../signing/trusted-key.ts';
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
