import type { KeyObject } from 'node:crypto';
import { fingerprint, sign, signatureProblem, signerOf } from '../signing/signature.ts';
import { mayDo, permissionText, type Act, type Trust } from '../signing/trusted-key.ts';
import { revisionHash, type Attribution, type PinSet } from './pin-set.ts';

/**
 * What brings people something new. Going back, switching off and locking are for emergencies, so
 * one person does them alone.
 */
const NEW: readonly Act['verb'][] = ['pin', 'canary', 'enable', 'settings'];

/** The acts of a revision for which a second person has to sign. */
export function actsToApprove(
  { approvals = {} }: Trust,
  { env, revision }: PinSet,
  acts: readonly Act[],
): readonly Act[] {
  const from = approvals[env];
  if (from === undefined || revision < from) return [];
  return acts.filter(({ verb }) => NEW.includes(verb));
}

/** Whether every revision with this number needs the acts looked at, for approvals. */
export const demandsApproval = ({ approvals = {} }: Trust, { env, revision }: PinSet): boolean =>
  revision >= (approvals[env] ?? Infinity);

/** The text that a second person signs. */
function approvalOf({ approved: _, ...proposed }: PinSet, by: Attribution) {
  const { actor, reason, time } = by;
  return { approves: revisionHash(proposed), actor, reason, time };
}

/** Adds the signature of a second person. */
export function signApproval(proposed: PinSet, by: Attribution, own: KeyObject): PinSet {
  const { approves: _, ...approved } = sign(approvalOf(proposed, by), own);
  return { ...proposed, approved };
}

/** The problem of the second signature, if there is one; undefined if a trusted key made it. */
export function approvalSignatureProblem(pins: PinSet, trust: Trust): string | undefined {
  if (!pins.approved) return undefined;
  const { signature, ...by } = pins.approved;
  const problem = signatureProblem({ ...approvalOf(pins, by), signature }, trust);
  return problem && `its approval is ${problem}`;
}

/** Why what has to be approved is not; undefined if a second person has done so who may. */
export function approvalProblem(
  pins: PinSet,
  trust: Trust,
  acts: readonly Act[],
): string | undefined {
  const { approved } = pins;
  if (acts.length === 0) return undefined;
  if (!approved) return 'nobody has approved it.';
  const [signer, second] = [signerOf(pins, trust), signerOf(approved, trust)];
  if (!signer || !second) return 'who approved it is not trusted.';
  const isSameKey = fingerprint(signer.key) === fingerprint(second.key);
  if (isSameKey || (signer.name !== undefined && signer.name === second.name)) {
    return `${second.name ?? 'the same key'} has made and approved it; a second person has to.`;
  }
  const isAllowed = acts.every(({ remote }) =>
    mayDo(second, pins.env, { verb: 'approve', ...(remote !== undefined && { remote }) }),
  );
  return isAllowed ? undefined : `it was approved by somebody else. ${permissionText(second)}`;
}
