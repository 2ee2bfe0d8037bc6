import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShownPins } from '../pins/pin-set.ts';
import { everyRelease } from '../pins/sets.ts';
import { storedCopies } from '../release/stored-copies.ts';
import { draftName, readIfThere, writeDurably } from '../store/durable-files.ts';
import type { Store } from '../store/store.ts';

/** The folder of a cache that holds pins. */
export const KEPT_PINS = '.pins';

/** The pins that a gateway served last, for a restart while the store is away. */
export interface PinCache {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** Pins as they were signed, kept beside the files of a gateway's cache. */
export function openPinCache(directory: string, env: string): PinCache {
  const path = join(directory, KEPT_PINS, `${env}.json`);
  return {
    read: async () => (await readIfThere(path))?.toString(),
    async write(text) {
      const draft = join(directory, KEPT_PINS, draftName('keeping'));
      await mkdir(join(directory, KEPT_PINS), { recursive: true });
      await writeDurably(draft, text);
      await rename(draft, path);
    },
  };
}

/** Asks a caching store for every file that pages of these pins may load, so that it has them. */
export async function fetchPinned(store: Store, pins: ShownPins): Promise<void> {
  for (const { name, pin, isLastGood } of everyRelease(pins)) {
    if (isLastGood) continue;
    const there = await store.release(name, pin.version);
    if (there.state !== 'valid') continue;
    const loaded = there.release.files.filter(({ path }) => path in pin.files);
    for (const { path } of loaded.flatMap(storedCopies)) {
      (await store.openFile(name, pin.version, path))?.stream.destroy();
    }
  }
}
