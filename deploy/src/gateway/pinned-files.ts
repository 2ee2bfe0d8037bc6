import type { ShownPins } from '../pins/pin-set.ts';
import { everyRelease } from '../pins/sets.ts';
import type { Store } from '../store/store.ts';
import type { PinState } from './served-pins.ts';

const LOOK_EVERY_MS = 10_000;

/** Looks now and then whether the store still has all files that are pinned. */
export class PinnedFiles {
  readonly #store: Store;
  #looked: { revision: number; at: number; problems: Promise<string[]> } | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Adds what is missing of the served set, for people; nothing while the store cannot be asked. */
  async withMissing(state: PinState): Promise<PinState> {
    if (!state.served) return state;
    const missing = await this.#problems(state.served.pins);
    return { ...state, problems: [...state.problems, ...missing] };
  }

  #problems(pins: ShownPins): Promise<string[]> {
    const now = performance.now();
    const known = this.#looked;
    if (known && known.revision === pins.revision && now - known.at < LOOK_EVERY_MS) {
      return known.problems;
    }
    const problems = this.#look(pins).catch(() => []);
    this.#looked = { revision: pins.revision, at: now, problems };
    return problems;
  }

  async #look(pins: ShownPins): Promise<string[]> {
    const on = everyRelease(pins).filter(({ pin, isLastGood }) => !isLastGood && !pin.disabled);
    const found = await Promise.all(
      on.map(async ({ name, pin: { version } }) => {
        const there = await this.#store.release(name, version);
        if (there.state === 'valid') return undefined;
        const why = there.state === 'broken' ? there.problem : 'it is not in the store';
        return `Pinned files are missing: ${name}@${version}: ${why}`;
      }),
    );
    return found.filter((problem) => problem !== undefined);
  }
}
