const REMEMBERED = 10_000;
const MINUTE_MS = 60_000;

/** Limits requests per minute and address; the number of remembered addresses is bounded. */
export class AddressLimit {
  readonly #perMinute: number;
  readonly #seen = new Map<string, { left: number; at: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  admits(address: string, now = Date.now()): boolean {
    const known = this.#seen.get(address);
    const refilled = known
      ? known.left + ((now - known.at) / MINUTE_MS) * this.#perMinute
      : Infinity;
    const left = Math.min(this.#perMinute, refilled) - 1;
    this.#seen.delete(address);
    this.#seen.set(address, { left: Math.max(left, 0), at: now });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return left >= 0;
  }
}
