import { type ComponentType, useState } from 'react';
import { useCardsPalette } from '../palette/use-cards-palette.ts';
import type { View } from '../screen/board-place-slice.ts';
import { useCardClicks } from '../cards/use-card-clicks.ts';
import { createViewCards, ViewCardsContext } from '../screen/view-cards.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useCardSelection } from '../selection/use-card-selection.ts';
import { useBoardShortcuts } from '../shortcuts/use-board-shortcuts.ts';
import { useKeptFocus } from '../shortcuts/use-kept-focus.ts';
import { BoardLists } from '../views/lists/BoardLists.tsx';
import styles from './BoardScreen.module.css';

const views: Record<View, ComponentType> = { lists: BoardLists };

/** The board's cards in the chosen view, with the keys and the selection that all views share. */
export function BoardView({ view }: { view: View }) {
  const [cards] = useState(createViewCards);
  const selecting = useCardSelection(cards);
  const pressing = useCardClicks();
  useBoardShortcuts(cards);
  useKeptFocus(cards);
  useCardsPalette(cards);
  const Shown = views[view];
  return (
    <ViewCardsContext value={cards}>
      <div className={styles.view} {...selecting} {...pressing}>
        <Shown />
      </div>
      <SelectionBar />
    </ViewCardsContext>
  );
}
