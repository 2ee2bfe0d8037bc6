import { DeployError } from '../deploy-error.ts';
import type { Trust } from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';
import { checkSignedPins } from './check-signed-pins.ts';
import { revisionHash, type PinSet } from './pin-set.ts';
import type { EnvironmentPins } from './read-pins.ts';

const KIND = 'proposals';

/** A revision that waits for the signature of a second person. */
export interface Proposal {
  /** Names it among several for the same environment. */
  id: string;
  pins: PinSet;
  /** Other pins have come into force since, so that it follows on nothing. */
  isStale: boolean;
}

/** Keeps a signed revision where others find it; returns the id. */
export async function writeProposal(store: Store, pins: PinSet): Promise<string> {
  const id = proposalId(pins);
  await store.writeIntention(KIND, nameOf(pins.env, id), JSON.stringify(pins, null, 2));
  return id;
}

/** The id that a revision has while it is proposed. */
export function proposalId(pins: PinSet): string {
  return Buffer.from(revisionHash(pins).slice('sha256-'.length), 'base64').toString('hex', 0, 4);
}

/** The proposals for an environment whose signature counts, the oldest first. */
export async function readProposals(
  store: Store,
  operator: Trust,
  env: string,
  { pins: inForce, next }: Pick<EnvironmentPins, 'pins' | 'next'>,
): Promise<Proposal[]> {
  const found: Proposal[] = [];
  for (const [name, text] of await store.intentions(KIND)) {
    if (!name.startsWith(nameOf(env, ''))) continue;
    const pins = checked(text, name, operator, env);
    if (!pins) continue;
    const follows = pins.previous?.hash === (inForce && revisionHash(inForce));
    found.push({ id: proposalId(pins), pins, isStale: pins.revision !== next || !follows });
  }
  return found.toSorted((a, b) => (a.pins.time < b.pins.time ? -1 : 1));
}

/** Forgets a proposal that was accepted or rejected. */
export function removeProposal(store: Store, { id, pins }: Omit<Proposal, 'isStale'>) {
  return store.removeIntention(KIND, nameOf(pins.env, id));
}

const nameOf = (env: string, id: string) => `${env}.${id}`;

function checked(text: string, where: string, operator: Trust, env: string): PinSet | undefined {
  try {
    return checkSignedPins(text, where, operator, env);
  } catch (error) {
    // Anybody who writes to the store may leave something here; without a signature it is nothing.
    if (error instanceof DeployError) return undefined;
    throw error;
  }
}
