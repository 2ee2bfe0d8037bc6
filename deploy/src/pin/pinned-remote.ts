import { DeployError } from '../deploy-error.ts';
import { SHELL } from '../release/release-names.ts';
import type { PinChange } from './change.ts';

/** The pin of a remote; throws with the names that there are if it has none, or for the shell. */
export function pinnedRemote(
  remotes: PinChange['pins']['remotes'],
  { env, name }: { env: string; name: string },
) {
  const pin = remotes[name];
  if (pin) return pin;
  const known = Object.keys(remotes).join(', ');
  throw new DeployError(
    name === SHELL ? 'usage' : 'not-found',
    name === SHELL
      ? 'The shell is the page itself: it cannot be switched off or taken out.'
      : `${env} pins no ${name}; it pins ${known}.`,
  );
}
