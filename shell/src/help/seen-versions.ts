import type { Pins } from '../pins/pins.ts';

const KEY = 'seenVersions';

/** Major and minor versions alone, since fixes need no announcement. */
const featuresOf = (version: string): string => version.split('.').slice(0, 2).join('.');

const versionsOf = ({ shell, remotes }: Pins): Record<string, string> => ({
  shell: featuresOf(shell.version),
  ...Object.fromEntries(
    Object.entries(remotes).map(([name, { version }]) => [name, featuresOf(version)]),
  ),
});

function storedVersions(): Record<string, string> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, string> | null;
  } catch {
    return null;
  }
}

/** Records these versions as seen in this browser. */
export function keepSeenVersions(pins: Pins): void {
  localStorage.setItem(KEY, JSON.stringify({ ...storedVersions(), ...versionsOf(pins) }));
}

/** Whether a part has new features since somebody last looked in this browser; not on the first visit. */
export function hasNewFeatures(pins: Pins): boolean {
  const kept = storedVersions();
  if (kept === null) {
    keepSeenVersions(pins);
    return false;
  }
  return Object.entries(versionsOf(pins)).some(([name, version]) => kept[name] !== version);
}
