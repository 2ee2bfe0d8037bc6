import { DeployError } from '../deploy-error.ts';
import { pinsByName } from '../pins/pin-set.ts';
import { readPins, readRevision } from '../pins/read-pins.ts';
import { publicKey } from '../signing/keys.ts';
import { commitPins, type ChangeOptions, type PinChange } from './commit-pins.ts';
import { prove } from './prove.ts';

export interface RollbackOptions extends ChangeOptions {
  /** The revision whose pins to restore; by default the one before what is in force. */
  to?: number;
}

/** Restores the pins of an earlier revision as a new, higher one. */
export async function rollback(options: RollbackOptions): Promise<PinChange> {
  const { store, keys, env } = options;
  const operator = await publicKey(keys, 'operator');
  const before = await readPins(store, operator, env);
  if (!before.pins) throw new DeployError('not-found', `${env} has no pins to roll back.`);
  // Rolling back twice goes back two revisions, not forth again.
  const inForce = before.pins.restores ?? before.pins.revision;
  const to = options.to ?? (await store.revisions(env)).findLast((one) => one < inForce);
  if (to === undefined) {
    throw new DeployError('not-found', `${env} has no revision before ${inForce}.`);
  }
  const { shell, remotes, restores } = await readRevision(store, operator, env, to);
  const versions = Object.entries(pinsByName({ shell, remotes })).map(([name, pin]) => [
    name,
    pin.version,
  ]);
  await prove(store, keys, Object.fromEntries(versions) as Record<string, string>);
  return commitPins(
    { ...options, reason: options.reason ?? `rollback to revision ${to}` },
    before,
    { shell, remotes, restores: restores ?? to },
  );
}
