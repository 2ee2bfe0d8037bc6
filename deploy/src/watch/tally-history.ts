import type { BeaconSummary } from '../beacons/beacon.ts';
import { mergeTallies, type Tallies } from '../beacons/tally.ts';

interface Sample {
  at: number;
  tallies: ReadonlyMap<string, Tallies>;
}

/**
 * What pages reported, as it was at several times: gateways only add up, so what happened in a
 * stretch of time is a difference.
 */
export class TallyHistory {
  readonly #keepMs: number;
  #samples: Sample[] = [];

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** Adds what all gateways have counted by now. */
  add(summary: Pick<BeaconSummary, 'remotes'> | undefined, at: number): void {
    const found = summary?.remotes ?? [];
    const tallies = new Map(
      found.map(({ remote, version, tallies: own = {} }) => [`${remote}@${version}`, own]),
    );
    this.#samples.push({ at, tallies });
    // One that is older than everything that is asked for is where the longest stretch begins.
    const first = this.#samples.findLastIndex((one) => one.at <= at - this.#keepMs);
    this.#samples = this.#samples.slice(Math.max(0, first));
  }

  /** All that was ever counted of a release. */
  all(release: string): Tallies {
    return this.#samples.at(-1)?.tallies.get(release) ?? {};
  }

  /** What was counted of a release since a time, if it has been there since `began`. */
  since(release: string, from: number, began: number): Tallies {
    const start = this.#samples.findLast(({ at }) => at <= from);
    // Before it came nobody counted it; otherwise what was before the first sample is not known.
    const base = start ?? (began >= from ? undefined : this.#samples[0]);
    return mergeTallies(this.all(release), base?.tallies.get(release), -1);
  }
}
