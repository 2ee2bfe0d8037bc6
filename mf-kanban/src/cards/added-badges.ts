import { useSyncExternalStore } from 'react';
import type { BadgeOf, CardBadge, OfferedBadge } from 'shared-api/remote';
import type { BoardCard } from 'shared-cards';
import { whenIdle } from 'shared-ui/when-idle';

interface Added {
  readonly key: string;
  readonly badgeOf: BadgeOf;
}

const NONE: readonly (CardBadge & { readonly key: string })[] = [];
const listeners = new Set<() => void>();
let added: readonly Added[] = [];
/** Differs once there are other badges, since the heights of cards do then. */
let generation = 0;

function add(one: Added): void {
  added = [...added, one];
  generation += 1;
  for (const listener of listeners) listener();
}

/**
 * Loads the badges that other remotes add, one after the other when the browser is idle: the first
 * cards wait for none of them. One that does not load is left out.
 */
export async function loadAddedBadges(offered: readonly OfferedBadge[]): Promise<void> {
  for (const { key, load } of offered) {
    if (added.some((one) => one.key === key)) continue;
    await whenIdle();
    await load().then(
      (badgeOf) => add({ key, badgeOf: guarded(badgeOf) }),
      (error: unknown) => console.error(error),
    );
  }
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

/** The badges that other remotes add to a card. */
export const addedBadgesOf = (
  card: BoardCard,
): readonly (CardBadge & { readonly key: string })[] =>
  added.length === 0
    ? NONE
    : added.flatMap(({ key, badgeOf }) => {
        const badge = badgeOf(card);
        return badge === null ? [] : [{ ...badge, key }];
      });

/** A number that differs once there are other badges. */
export const addedBadgesGeneration = (): number => generation;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Like `addedBadgesGeneration`, and renders again when it differs. */
export const useAddedBadgesGeneration = (): number =>
  useSyncExternalStore(subscribe, addedBadgesGeneration);
