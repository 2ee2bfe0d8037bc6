import { removePreview, publishPreview } from '../pin/previews.ts';
import { DeployError } from '../deploy-error.ts';
import { parseEnvironment, parseVersions } from '../verbs/arguments.ts';
import { openContext, typedCommand, type ChangingOptions } from './context.ts';
import { proofsOf } from '../verbs/run-change.ts';
import { ownAddress } from '../verbs/own-address.ts';
import { printChange } from './print-change.ts';
import { readSet } from '../verbs/read-set.ts';

export interface PublishedOptions extends ChangingOptions {
  skipSmoke?: string;
  skipApi?: string;
  api?: string;
}

/** Makes a preview that others can open, or brings it up to date. */
export async function publish(
  given: string,
  of: string,
  releases: readonly string[],
  options: PublishedOptions,
): Promise<void> {
  const { env } = parseEnvironment(given);
  const context = openContext(options);
  const { store, keys, report } = context;
  const { reason = `preview of ${of} with ${releases.join(' ')}`, dryRun = false } = options;
  const { settings } = (await readSet(context, of)).pins;
  const base = settings?.url ?? ownAddress(of);
  const url = base === undefined ? undefined : addressBelow(base, env);
  const api = options.api ?? (base && `${base.replace(/\/+$/, '')}/api`);
  const change = await publishPreview({
    store,
    keys,
    env,
    of,
    versions: parseVersions(releases),
    url,
    reason,
    dryRun,
    report,
    command: typedCommand(),
    ...proofsOf({ store, keys }, env, { ...options, report, ...(api !== undefined && { api }) }),
  });
  printChange(context, change, { dryRun, ...(url !== undefined && { note: `open ${url}` }) });
}

/** Removes a preview that others could open. */
export async function remove(given: string, options: PublishedOptions): Promise<void> {
  const { env } = parseEnvironment(given);
  const { store, keys, printResult } = openContext(options);
  if (options.dryRun) throw new DeployError('usage', '--remove has no --dry-run.');
  await removePreview({ store, keys, env });
  printResult({ removed: env }, [`${env} is removed; its releases go with the next "deploy gc"`]);
}

/** The address of a preview, at a host below that of its environment. */
function addressBelow(base: string, name: string): string {
  const url = new URL(base);
  // Browsers find this machine at every name below localhost, and at none below an address.
  const host = /^[\d.]+$|^\[/.test(url.hostname) ? 'localhost' : url.hostname;
  url.hostname = `${name}.${host}`;
  return url.origin;
}
