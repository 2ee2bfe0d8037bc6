import { DeployError } from '../deploy-error.ts';
import { signerOf } from '../signing/signature.ts';
import {
  actsText,
  mayDo,
  mayDoAll,
  permissionText,
  type Act,
  type Trust,
} from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';
import { actsOf } from './acts.ts';
import { actsToApprove, approvalProblem, demandsApproval } from './approval.ts';
import { checkSignedPins } from './check-signed-pins.ts';
import { revisionHash, type PinSet } from './pin-set.ts';

/** How many revisions are fetched at once: each is a request where the store is remote. */
const AT_ONCE = 10;

/**
 * Reads revisions of an environment, and refuses those whose signers may not do what they do. That is
 * compared with the revision before, and so on back to one whose signer may do everything.
 */
export class RevisionReader {
  readonly #store: Store;
  readonly #operator: Trust;
  readonly #env: string;
  readonly #texts = new Map<number, Promise<string | undefined>>();
  readonly #checked = new Map<number, Promise<PinSet>>();

  constructor(store: Store, operator: Trust, env: string) {
    this.#store = store;
    this.#operator = operator;
    this.#env = env;
  }

  /** Fails with `not-found` or `damaged`. */
  read(revision: number): Promise<PinSet> {
    const known = this.#checked.get(revision);
    if (known) return known;
    const checked = this.#read(revision);
    this.#checked.set(revision, checked);
    return checked;
  }

  /** Checks the rights of those who signed a revision that was read elsewhere. */
  async check(pins: PinSet, where: string): Promise<PinSet> {
    const problem = await this.problemOf(pins);
    if (problem === undefined) return pins;
    throw new DeployError('damaged', `${where} is not to be trusted: ${problem}`);
  }

  /** Why a signed revision does not count; undefined if its signers may do what it does. */
  async problemOf(pins: PinSet): Promise<string | undefined> {
    const { refusal, toApprove } = await this.examine(pins);
    return refusal ?? approvalProblem(pins, this.#operator, toApprove);
  }

  /**
   * Why the first signer may not make a revision, or else what a second person has to approve of it.
   */
  async examine(pins: PinSet): Promise<{ refusal?: string; toApprove: readonly Act[] }> {
    const toApprove: readonly Act[] = [];
    if (this.#isBeyondDoubt(pins)) return { toApprove };
    const signer = signerOf(pins, this.#operator);
    if (!signer) return { refusal: 'nobody who is trusted has signed it.', toApprove };
    this.#prefetch(pins.revision);
    const before = await this.#before(pins);
    if (typeof before === 'string') {
      return { refusal: `${before} ${permissionText(signer)}`, toApprove };
    }
    const acts = actsOf(before, pins, await this.#restored(pins));
    const refused = acts.filter((act) => !mayDo(signer, this.#env, act));
    if (refused.length === 0) return { toApprove: actsToApprove(this.#operator, pins, acts) };
    return { refusal: `it would ${actsText(refused)}. ${permissionText(signer)}`, toApprove };
  }

  /** Whether the signers may do everything, so that nothing has to be compared. */
  #isBeyondDoubt(pins: PinSet): boolean {
    const signer = signerOf(pins, this.#operator);
    if (!signer || !mayDoAll(signer, this.#env)) return false;
    if (!demandsApproval(this.#operator, pins)) return true;
    const second = pins.approved && signerOf(pins.approved, this.#operator);
    if (!second || second.remotes) return false;
    return approvalProblem(pins, this.#operator, [{ verb: 'pin' }]) === undefined;
  }

  async #read(revision: number): Promise<PinSet> {
    const text = await this.#text(revision);
    const where = `revision ${revision} of ${this.#env}`;
    if (text === undefined) {
      throw new DeployError('not-found', `${this.#env} has no revision ${revision}.`);
    }
    const pins = checkSignedPins(text, where, this.#operator, this.#env, revision);
    return this.check(pins, where);
  }

  #text(revision: number): Promise<string | undefined> {
    const known = this.#texts.get(revision);
    if (known) return known;
    const text = this.#store.revision(this.#env, revision);
    this.#texts.set(revision, text);
    return text;
  }

  #prefetch(from: number): void {
    for (let one = from - 1; one > Math.max(0, from - AT_ONCE); one--) {
      // The failure is reported where the text is needed.
      this.#text(one).catch(() => undefined);
    }
  }

  /** The revision that this one was made from, or why it may not have been made from it. */
  async #before({ revision, previous }: PinSet): Promise<PinSet | undefined | string> {
    // Who leaves out a good revision would undo it.
    for (let skipped = revision - 1; skipped > (previous?.revision ?? 0); skipped--) {
      const state = await this.read(skipped).then(
        () => 'is good',
        (error: unknown) => {
          if (!(error instanceof DeployError)) throw error;
          return error.kind === 'not-found' ? 'is missing' : undefined;
        },
      );
      if (state) return `it passes over revision ${skipped}, which ${state}.`;
    }
    if (!previous) return undefined;
    const before = await this.read(previous.revision).catch(asProblem);
    if (before && previous.revision < revision && revisionHash(before) === previous.hash) {
      return before;
    }
    return `it follows on a revision ${previous.revision} that is not good.`;
  }

  async #restored({ restores, revision }: PinSet): Promise<PinSet | undefined> {
    if (restores === undefined || restores >= revision) return undefined;
    return this.read(restores).catch(asProblem);
  }
}

function asProblem(error: unknown): undefined {
  if (!(error instanceof DeployError)) throw error;
}
