import { Eye } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { type BulkPart, manyOf } from './bulk-cards.ts';
import { texts } from '../texts.ts';

/** The key that starts or stops watching the focused card, or all selected ones. */
export const WATCH_KEY = 'w';

/** Starts or stops notifying the user of a card's changes. */
export const watchCard = defineCommand({
  name: 'card/watch',
  right: 'read',
  call: 'card.setWatch',
  shows: ({ cardId, watch }) => [{ op: 'setCard', id: cardId, fields: { isWatched: watch } }],
  menu: {
    order: 410,
    isSecondary: true,
    label: ({ isWatched }) => (isWatched ? texts.stopWatching : texts.watchCard),
    icon: Eye,
    key: WATCH_KEY,
    on: ['tile'],
    given: ({ id, isWatched }) => ({ cardId: id, watch: !isWatched }),
  },
});

/** Starts or stops notifying the user of the changes of many cards. */
export const watchCards = defineCommand({
  name: 'cards/watch',
  right: 'read',
  call: 'card.setWatches',
  input: ({ cardIds, watch }: BulkPart & { watch: boolean }) => ({ cardIds: [...cardIds], watch }),
  shows: ({ cardIds, watch }) =>
    cardIds.map((id) => ({ op: 'setCard', id, fields: { isWatched: watch } }) as const),
  saves: 'outcomes',
  rest: ({ watch, ...part }, { page }) =>
    manyOf(page, part, watch ? texts.watchedMany : texts.unwatchedMany),
});
