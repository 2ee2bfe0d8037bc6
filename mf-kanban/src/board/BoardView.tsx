import { useState } from 'react';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useCardsPalette } from '../palette/use-cards-palette.ts';
import { useCardClicks } from '../cards/use-card-clicks.ts';
import { createViewCards, ViewCardsContext } from '../screen/view-cards.ts';
import type { View } from '../screen/views.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useCardSelection } from '../selection/use-card-selection.ts';
import { useBoardShortcuts } from '../shortcuts/use-board-shortcuts.ts';
import { useFocusAcrossViews } from '../shortcuts/use-focus-across-views.ts';
import { useKeptFocus } from '../shortcuts/use-kept-focus.ts';
import { BoardLists } from '../views/lists/BoardLists.tsx';
import styles from './BoardScreen.module.css';

const OfferedView = lazyOnline(
  async () => (await import('../views/offered/OfferedView.tsx')).OfferedView,
);

/** Loads what a view needs before it is shown. */
export function loadView({ offered }: View): void {
  if (!offered) return;
  offered.preload();
  // What cannot be loaded now is loaded when the view is shown.
  OfferedView.load().catch(() => undefined);
}

/** The board's cards in the chosen view, with the keys and the selection that all views share. */
export function BoardView({ view: { id, offered } }: { view: View }) {
  const [cards] = useState(createViewCards);
  const selecting = useCardSelection(cards);
  const pressing = useCardClicks();
  const shown = { cards, isLists: offered === undefined };
  useBoardShortcuts(shown);
  useKeptFocus(cards);
  useFocusAcrossViews(cards, id);
  useCardsPalette(shown);
  return (
    <ViewCardsContext value={cards}>
      <div className={offered ? styles.filling : styles.view} {...selecting} {...pressing}>
        {offered ? (
          <UntilLoaded>
            <OfferedView key={id} offered={offered} />
          </UntilLoaded>
        ) : (
          <BoardLists />
        )}
      </div>
      <SelectionBar />
    </ViewCardsContext>
  );
}
