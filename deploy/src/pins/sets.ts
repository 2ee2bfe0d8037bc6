import type { Canary } from './canary.ts';
import { pinsByName, type Pin, type PinSet, type ShownPins } from './pin-set.ts';

/** The releases of a page. */
export type Releases = Pick<PinSet, 'shell' | 'remotes'>;

type WithCanary = Releases & { canary?: Canary | undefined };

/** The releases that a canary shows in place of others; undefined without one. */
export function canaryReleases(pins: WithCanary): Releases | undefined {
  if (!pins.canary) return undefined;
  const all = pinsByName(pins);
  for (const [name, version] of Object.entries(pins.canary.versions)) {
    const { lastGood: _, disabled, ...usual } = all[name] ?? {};
    all[name] = {
      ...version,
      // What everybody else gets is what a page falls back on.
      ...('version' in usual && { lastGood: usual }),
      ...(disabled && { disabled }),
    };
  }
  const { shell = pins.shell, ...remotes } = all;
  return { shell, remotes };
}

/** The pins of those whom the canary takes in; undefined without one. */
export function canaryPins(pins: ShownPins): ShownPins | undefined {
  const releases = canaryReleases(pins);
  if (!pins.canary || !releases) return undefined;
  const { canary, ...rest } = pins;
  return { ...rest, ...releases, inCanary: canary.id };
}

/** The sets that people get: that of most, and that of a canary. */
export function setsOf(pins: WithCanary): Releases[] {
  const canary = canaryReleases(pins);
  return canary ? [pins, canary] : [pins];
}

/** Releases with nothing to fall back on, which would hide what is wrong with them. */
export function withoutLastGood({ shell, remotes }: Releases): Releases {
  const { lastGood: _, ...alone } = shell;
  const entries = Object.entries(remotes).map(([name, { lastGood: __, ...pin }]) => [name, pin]);
  return { shell: alone, remotes: Object.fromEntries(entries) as Releases['remotes'] };
}

/** A text that differs when people get other releases. */
export function releasesText(releases: Releases): string {
  return Object.entries(pinsByName(releases))
    .map(([name, { digest, disabled }]) => `${name} ${digest} ${String(Boolean(disabled))}`)
    .sort()
    .join();
}

/** The versions of a set that browsers load, by the names of the releases. */
export function versionsIn(releases: Releases): Record<string, string> {
  const on = Object.entries(pinsByName(releases)).filter(([, pin]) => !pin.disabled);
  return Object.fromEntries(on.map(([name, { version }]) => [name, version]));
}

/** Every release that pages of these pins may load, for whatever keeps or fetches them. */
export function everyRelease(pins: WithCanary): { name: string; pin: Pin; isLastGood: boolean }[] {
  const found = setsOf(pins).flatMap((set) =>
    Object.entries(pinsByName(set)).flatMap(([name, pin]) => [
      { name, pin, isLastGood: false },
      ...(pin.lastGood ? [{ name, pin: pin.lastGood, isLastGood: true }] : []),
    ]),
  );
  const keys = found.map(({ name, pin, isLastGood }) => `${name}@${pin.version} ${isLastGood}`);
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
