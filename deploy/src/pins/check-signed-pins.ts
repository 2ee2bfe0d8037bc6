import { DeployError } from '../deploy-error.ts';
import { signatureProblem } from '../signing/signature.ts';
import type { Trust } from '../signing/trusted-key.ts';
import { approvalSignatureProblem } from './approval.ts';
import { parsePinSet, type PinSet } from './pin-set.ts';

/**
 * Reads pins whose signature counts for this environment; fails with `damaged`. Whether the signer
 * may do what they do is for a `RevisionReader` to say.
 */
export function checkSignedPins(
  text: string,
  where: string,
  operator: Trust,
  env: string,
  revision?: number,
): PinSet {
  const pins = parsePinSet(text, where);
  const { approved: _, ...proposed } = pins;
  const problem =
    pins.env !== env
      ? `it was made for ${pins.env}`
      : revision !== undefined && pins.revision !== revision
        ? `it says it is revision ${pins.revision}`
        : (signatureProblem(proposed, operator) ?? approvalSignatureProblem(pins, operator));
  if (problem) throw new DeployError('damaged', `${where} is not to be trusted: ${problem}.`);
  return pins;
}
