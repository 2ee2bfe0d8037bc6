import type { Slot } from 'shared-api/manifest';
import { isOfKnownKind, manifestOf } from '../release/manifest.ts';
import type { Release } from '../release/release.ts';

/** A slot as people say it. */
export function slotText(slot: Slot): string {
  if (!isOfKnownKind(slot)) return `a ${slot.slot}, of which this deploy is too old to say more`;
  return slot.slot === 'route' ? `the page ${slot.path}` : `the ${slot.slot} “${slot.id}”`;
}

const slotsOf = (release: Release) => manifestOf(release.name, release).slots.map(slotText);

const rightsOf = (release: Release) => manifestOf(release.name, release).rights;

/** What is in one list and not in the other. */
const missing = (from: readonly string[], others: readonly string[]) =>
  from.filter((one) => !others.includes(one));

/** What a release brings, needs and calls otherwise than the one that is pinned, as sentences. */
export function releaseChanges(pinned: Release, next: Release): string[] {
  const [slotsBefore, slotsNow] = [slotsOf(pinned), slotsOf(next)];
  const [callsBefore, callsNow] = [Object.keys(pinned.calls ?? {}), Object.keys(next.calls ?? {})];
  const ranges = (release: Release) =>
    Object.fromEntries(release.requires.map((one) => [one.name, one.requiredVersion]));
  const [needed, needs] = [ranges(pinned), ranges(next)];
  const contract =
    pinned.contractVersion === next.contractVersion
      ? []
      : [
          `It is built for contract ${next.contractVersion}, and was for ${pinned.contractVersion}.`,
        ];
  return [
    ...missing(slotsBefore, slotsNow).map((slot) => `It no longer has ${slot}.`),
    ...missing(slotsNow, slotsBefore).map((slot) => `It also has ${slot}.`),
    ...missing(Object.keys(pinned.exposes), Object.keys(next.exposes)).map(
      (name) => `It no longer exposes ${name}.`,
    ),
    ...contract,
    ...rightChanges(rightsOf(pinned), rightsOf(next)),
    ...missing(callsNow, callsBefore).map((call) => `It also calls ${call}.`),
    ...missing(callsBefore, callsNow).map((call) => `It no longer calls ${call}.`),
    ...Object.entries(needs)
      .filter(([name, range]) => needed[name] !== range)
      .map(([name, range]) => `It needs ${name} ${range}${was(needed[name])}.`),
    ...missing(Object.keys(needed), Object.keys(needs)).map(
      (name) => `It no longer needs ${name}.`,
    ),
  ];
}

function rightChanges(before?: readonly string[], now: readonly string[] = []): string[] {
  // A release from before rights were declared may have used all of them.
  if (before === undefined) {
    return now.length === 0 ? [] : [`It needs the rights ${now.join(', ')}.`];
  }
  return [
    ...missing(now, before).map((right) => `It also needs the right ${right}.`),
    ...missing(before, now).map((right) => `It no longer needs the right ${right}.`),
  ];
}

const was = (range: string | undefined) => (range === undefined ? '' : `, and needed ${range}`);
