import { useSelector } from 'react-redux';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { isFull, moveCard, selectCard, selectLists, useRun, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { type MenuEntries, useEntry } from '../screen/use-entry.ts';

/** Where the card menu sends a card without dragging. */
export function useMoveEntries(cardId: number): MenuEntries {
  const entry = useEntry();
  const run = useRun();
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const source = card && entities[card.listId];
  if (!source) return [];

  const isLocked = card.isFixed === 0;
  const neighbour = (direction: 'left' | 'right') => {
    const target = entities[ids[ids.indexOf(source.id) + (direction === 'left' ? -1 : 1)] ?? 0];
    if (!target) return [];
    const to = { listId: target.id, index: target.cardIds.length };
    const label = texts.moveCardTo[direction];
    return [
      entry(
        isFull(target) ? `${label} (${texts.limitReached})` : label,
        () => run(moveCard, { cardId, to, direction }),
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
