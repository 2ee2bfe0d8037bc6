import { DeployError } from '../deploy-error.ts';
import type { CanaryStep } from '../pins/canary.ts';
import { frozenUntil } from '../pins/freezes.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { formatTimestamp } from '../timestamps.ts';
import type { ChangeOptions } from './change.ts';

/**
 * Refuses something new while the environment is frozen, now or when a step of it begins. Going back
 * and switching off are always possible.
 */
export function refuseFrozen(
  { env, despiteFreeze }: Pick<ChangeOptions, 'env' | 'despiteFreeze'>,
  pins: PinSet | undefined,
  steps: readonly CanaryStep[] = [],
): void {
  if (despiteFreeze !== undefined) return;
  const freezes = pins?.settings?.freezes;
  for (const at of [Date.now(), ...steps.map(({ from }) => Date.parse(from))]) {
    const end = frozenUntil(freezes, at);
    if (end === undefined) continue;
    const when =
      at > Date.now() + 1000 ? ` at ${formatTimestamp(new Date(at).toISOString())}, ` : ' ';
    throw new DeployError(
      'frozen',
      `${env} is frozen${when}until ${formatTimestamp(new Date(end).toISOString())}.`,
      [
        `Its freezes are in "deploy settings ${env}". Going back and switching off work as ever.`,
        'When it cannot wait: --despite-freeze "<why>", which the history keeps.',
      ],
    );
  }
}
