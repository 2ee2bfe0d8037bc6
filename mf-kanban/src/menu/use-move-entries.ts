import { useSelector } from 'react-redux';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import {
  cardMoved,
  selectCard,
  selectLists,
  type WithLists,
} from '../entities/lists/list-slice.ts';
import { isFull } from '../entities/lists/list-row.ts';
import { texts } from '../texts/texts.ts';
import { type MenuEntries, useEntry } from '../screen/use-entry.ts';

/** Where the card menu sends a card without dragging. */
export function useMoveEntries(cardId: number): MenuEntries {
  const entry = useEntry();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const { ids, entities } = useSelector((state: WithLists) => selectLists(state));
  const source = card && entities[card.listId];
  if (!source) return [];

  const isLocked = card.isFixed === 0;
  const neighbour = (byMenu: 'left' | 'right') => {
    const target = entities[ids[ids.indexOf(source.id) + (byMenu === 'left' ? -1 : 1)] ?? 0];
    if (!target) return [];
    const from = { listId: source.id, index: source.cardIds.indexOf(cardId) };
    const to = { listId: target.id, index: target.cardIds.length };
    const label = texts.moveCardTo[byMenu];
    return [
      entry(
        isFull(target) ? `${label} (${texts.limitReached})` : label,
        cardMoved({ cardId, from, to, byMenu }),
        { disabled: isFull(target) || isLocked },
      ),
    ];
  };
  return [
    ...neighbour('left'),
    ...neighbour('right'),
    entry(texts.moveTo, dialogOpened({ kind: 'cardMove', cardId }), { disabled: isLocked }),
  ];
}
