import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import { parseJson } from '../parse-json.ts';
import type { Store } from '../store/store.ts';

/**
 * Makes concurrent pins and removals exclude each other: each first writes its intention and then
 * reads the other's, so that at least one of the two sees the other. A pin that sees a removal
 * fails; a removal that sees a pin keeps the release.
 */
const PINNING = 'pinning';
const REMOVING = 'removing';

// Committing takes seconds: an intention this old was abandoned.
const FORGOTTEN_AFTER_MS = 10 * 60_000;

const intentionSchema = z.object({
  time: z.iso.datetime(),
  releases: z.array(z.string()).default([]),
});

export interface ToBePinned {
  /** The versions that browsers will load. */
  versions: readonly string[];
  /** The versions to fall back on, if they still exist. */
  lastGood: readonly string[];
}

/**
 * Runs a pin's last step while its releases are protected from removal, or fails with `conflict`.
 */
export async function whileProtected<Done>(
  store: Store,
  { versions, lastGood }: ToBePinned,
  commit: () => Promise<Done>,
): Promise<Done> {
  const name = randomUUID();
  const intention = { time: new Date().toISOString(), releases: [...versions, ...lastGood] };
  await store.writeIntention(PINNING, name, JSON.stringify(intention));
  try {
    await refuseRemoved(store, versions);
    return await commit();
  } finally {
    await store.removeIntention(PINNING, name);
  }
}

async function refuseRemoved(store: Store, releases: readonly string[]): Promise<void> {
  const removing = new Set<string>();
  for (const [release, text] of await store.intentions(REMOVING)) {
    if (isRecent(text)) removing.add(release);
  }
  for (const release of releases) {
    const [name = '', version = ''] = release.split('@');
    const isThere = (await store.release(name, version)).state !== 'absent';
    if (isThere && !removing.has(release)) continue;
    throw new DeployError('conflict', `${release} is being removed: nothing needed it until now.`, [
      `Nothing was pinned. Publish it again once "deploy gc" is done, and pin it then.`,
    ]);
  }
}

/** The releases that somebody is about to pin. */
export async function aboutToBePinned(store: Store, now = Date.now()): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [name, text] of await store.intentions(PINNING)) {
    if (isRecent(text, now)) intentionOf(text)?.releases.forEach((release) => found.add(release));
    else await store.removeIntention(PINNING, name);
  }
  return found;
}

/** Removes a release unless it turns out to be needed; returns whether it did. */
export async function removeUnlessNeeded(
  store: Store,
  release: string,
  isNeeded: () => Promise<boolean>,
): Promise<boolean> {
  const [name = '', version = ''] = release.split('@');
  await store.writeIntention(REMOVING, release, JSON.stringify({ time: new Date().toISOString() }));
  try {
    if (await isNeeded()) return false;
    await store.removeRelease(name, version);
    return true;
  } finally {
    await store.removeIntention(REMOVING, release);
  }
}

function isRecent(text: string, now = Date.now()): boolean {
  const intention = intentionOf(text);
  return intention !== undefined && now - Date.parse(intention.time) <= FORGOTTEN_AFTER_MS;
}

function intentionOf(text: string) {
  return intentionSchema.safeParse(parseJson(text)).data;
}
