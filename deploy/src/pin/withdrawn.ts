import { DeployError } from '../deploy-error.ts';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import type { ChangeOptions, PinContent } from './change.ts';

const REMEMBERED = 50;

/** What a watcher adds to its revision; nothing for a change by a person. */
export function withdrawal(
  { automatic }: ChangeOptions,
  { withdrawn = [] }: Pick<PinSet, 'withdrawn'>,
): Pick<PinContent, 'automatic' | 'withdrawn'> {
  if (!automatic) return {};
  const all = new Set([...withdrawn, automatic.release]);
  return { automatic, withdrawn: [...all].slice(-REMEMBERED) };
}

/** Refuses releases that a watcher has taken back, unless somebody says why they come again. */
export function refuseWithdrawn(
  { env, again }: ChangeOptions,
  pins: PinSet | undefined,
  versions: Readonly<Record<string, string>>,
): void {
  if (!pins || again !== undefined) return;
  const inForce = pinsByName(pins);
  const found = Object.entries(versions)
    .filter(([name, version]) => inForce[name]?.version !== version)
    .map(([name, version]) => `${name}@${version}`)
    .find((release) => pins.withdrawn?.includes(release));
  if (found === undefined) return;
  throw new DeployError('unproved', `A watcher has taken ${found} back from ${env}.`, [
    `The history says why: "deploy history ${env}". Publish a version that is mended,`,
    'or bring it back on purpose, and no watcher judges it again: --again "<why>".',
  ]);
}

/** The reason of a change, with why it is made against what would hold it. */
export function reasonWith(
  { again, despiteFreeze }: ChangeOptions,
  reason: string | undefined,
): string | undefined {
  const parts = [
    ...(reason === undefined ? [] : [reason]),
    ...(again === undefined ? [] : [`again: ${again}`]),
    ...(despiteFreeze === undefined ? [] : [`despite the freeze: ${despiteFreeze}`]),
  ];
  return parts.length > 0 ? parts.join('; ') : undefined;
}
