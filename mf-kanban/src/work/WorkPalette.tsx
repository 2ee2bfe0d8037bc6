import { Funnel, SquareCheckBig } from 'lucide-react';
import { useStore } from 'react-redux';
import { type PaletteSection, paths } from 'shared-api/remote';
import { type Entry, paletteSection, selectCard, selectMayOn, type WithCards } from 'shared-cards';
import { useChoose } from 'shared-ui';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { type DialogState, selectOpenDialog } from '../dialogs/dialog-slice.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useSelectionSection } from '../selection/use-selection-section.ts';
import { texts } from '../texts/texts.ts';
import { focusWorkFilter } from './use-work-keys.ts';
import type { ShownCard } from './work-groups.ts';

/** The cards of the page, which are listed only when somebody types. */
const cardsSection = (shown: readonly ShownCard[]): PaletteSection => ({
  id: 'cards',
  title: texts.work.theCards,
  isSearchedOnly: true,
  entries: shown.map(({ card: { id, name, listId }, board }) => ({
    name: String(id),
    label: name,
    place: board.name,
    icon: SquareCheckBig,
    to: paths.card(board.projectId, board.id, listId, id),
  })),
});

const FILTER: Entry = {
  name: 'filter',
  label: texts.filterField,
  icon: Funnel,
  key: '/',
  onChoose: focusWorkFilter,
};

/**
 * Offers in the palette what is done to the selected cards and to the focused one, the filter, and
 * all cards of the page by their names.
 */
export function WorkPalette({ cards }: { readonly cards: readonly ShownCard[] }) {
  const store = useStore<WithCards & { boardDialog: DialogState }>();
  const choose = useChoose();
  const entriesOf = usePaletteEntries();
  const selection = useSelectionSection();

  function focusedCard(): PaletteSection[] {
    const state = store.getState();
    const row = document.activeElement?.closest<HTMLElement>('[data-card-id]');
    const card = row ? selectCard(state, Number(row.dataset.cardId)) : undefined;
    if (!card) return [];
    const entries = entriesOf(card, { mayRename: selectMayOn(state, 'work', card.id) });
    return paletteSection({ id: 'card', title: texts.ofCard(card.name) }, entries, choose);
  }

  usePaletteOffer(() => {
    if (selectOpenDialog(store.getState()) !== null) return [];
    const page = paletteSection({ id: 'work', title: texts.work.title }, [FILTER], choose);
    return [...selection(), ...focusedCard(), ...page, cardsSection(cards)];
  });
  return null;
}
