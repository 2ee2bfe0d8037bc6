import { pinsByName, type PinSet } from '../pins/pin-set.ts';

export interface Difference {
  name: string;
  from: string | null;
  to: string | null;
}

/** The releases whose versions differ between two sets of pins. */
export function differences(before: PinSet | undefined, after: PinSet): Difference[] {
  const from = before ? pinsByName(before) : {};
  const to = pinsByName(after);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .map((name) => ({
      name,
      from: from[name]?.version ?? null,
      to: to[name]?.version ?? null,
    }))
    .filter((one) => one.from !== one.to);
}
