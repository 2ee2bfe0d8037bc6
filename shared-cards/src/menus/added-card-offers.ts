import type { Slots } from 'shared-api/remote';
import type { BoardCard } from '../entities/board-card.ts';
import type { Offer } from '../model/menu.ts';

/** What other remotes offer for a card, on its tile and on its page; older shells have no slots. */
export const addedCardOffers = (slots: Slots | undefined): Offer<BoardCard>[] =>
  (slots?.commandsOn('card') ?? []).map(({ key: name, title, Icon, run }) => ({
    name,
    order: 470,
    right: 'read',
    label: () => title,
    icon: Icon,
    isSecondary: true,
    onChoose: ({ id, boardId }) => run({ on: 'card', boardId, cardIds: [id] }),
  }));
