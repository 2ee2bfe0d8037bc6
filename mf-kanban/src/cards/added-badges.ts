import { useSyncExternalStore } from 'react';
import type { BadgeOf, CardBadge, OfferedBadge } from 'shared-api/remote';
import type { BoardCard } from 'shared-cards';
import { isInField } from 'shared-ui';
import { whenIdle } from 'shared-ui/when-idle';

interface Added {
  readonly key: string;
  readonly badgeOf: BadgeOf;
}

const NONE: readonly never[] = [];
const listeners = new Set<() => void>();
let added: readonly Added[] = [];
/** Differs once there are other badges, since the heights of cards do then. */
let generation = 0;

function add(more: readonly Added[]): void {
  added = [...added, ...more];
  generation += 1;
  known = new WeakMap();
  for (const listener of listeners) listener();
}

/** The lists are drawn again with them, so nobody may be in the midst of something there. */
const isInUse = () =>
  document.querySelector('[data-carrying]') !== null || isInField(document.activeElement);

const PAUSE_MS = 1000;

async function untilUnused(): Promise<void> {
  await whenIdle();
  while (isInUse()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

const underway = new Set<string>();

/**
 * Loads the badges that other remotes add when the browser is idle, and shows them together: the
 * first cards wait for none of them. One that does not load is left out.
 */
export async function loadAddedBadges(offered: readonly OfferedBadge[]): Promise<void> {
  const missing = offered.filter(({ key }) => !underway.has(key));
  if (missing.length === 0) return;
  for (const { key } of missing) underway.add(key);
  await whenIdle();
  const loaded = await Promise.all(
    missing.map(({ key, load }) =>
      load().then(
        (badgeOf): Added[] => [{ key, badgeOf: guarded(badgeOf) }],
        (error: unknown): Added[] => {
          console.error(error);
          underway.delete(key);
          return [];
        },
      ),
    ),
  );
  const more = loaded.flat();
  if (more.length === 0) return;
  await untilUnused();
  add(more);
}

/** A badge that throws is none: its card is not to blame. */
function guarded(badgeOf: BadgeOf): BadgeOf {
  let hasThrown = false;
  return (card) => {
    try {
      return badgeOf(card);
    } catch (error) {
      if (!hasThrown) console.error(error);
      hasThrown = true;
      return null;
    }
  };
}

type Shown = CardBadge & { readonly key: string };

// Cards are immutable, and the height of each is asked for more often than it is drawn.
let known = new WeakMap<BoardCard, readonly Shown[]>();

/** The badges that other remotes add to a card. */
export function addedBadgesOf(card: BoardCard): readonly Shown[] {
  if (added.length === 0) return NONE;
  const before = known.get(card);
  if (before) return before;
  const badges = added.flatMap(({ key, badgeOf }) => {
    const badge = badgeOf(card);
    return badge === null ? [] : [{ ...badge, key }];
  });
  known.set(card, badges);
  return badges;
}

/** A number that differs once there are other badges. */
export const addedBadgesGeneration = (): number => generation;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Like `addedBadgesGeneration`, and renders again when it differs. */
export const useAddedBadgesGeneration = (): number =>
  useSyncExternalStore(subscribe, addedBadgesGeneration);
