import { SquareDashedMousePointer } from 'lucide-react';
import { useStore } from 'react-redux';
import {
  type Entry,
  isListedOn,
  paletteSection,
  selectCard,
  selectPage,
  useReadCardEntries,
  type WithCards,
} from 'shared-cards';
import { useChoose } from 'shared-ui';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import { type DialogState, selectOpenDialog } from '../dialogs/dialog-slice.ts';
import { cardToggled } from '../selection/selection-slice.ts';
import { useSelectionSection } from '../selection/use-selection-section.ts';
import { texts } from '../texts/texts.ts';

const isInPalette = (entry: Entry) => isListedOn('tile')(entry) || entry.on?.length === 0;

/** Offers in the palette what is done to the selected cards, and what is done to the focused one. */
export function WorkPalette() {
  const store = useStore<WithCards & { boardDialog: DialogState }>();
  const choose = useChoose();
  const read = useReadCardEntries(useTileOffers());
  const selection = useSelectionSection();
  usePaletteOffer(() => {
    const state = store.getState();
    const row = document.activeElement?.closest<HTMLElement>('[data-card-id]');
    const card = row ? selectCard(state, Number(row.dataset.cardId)) : undefined;
    if (selectOpenDialog(state) !== null) return [];
    if (!card) return selection();
    const select: Entry = {
      name: 'select',
      label: texts.selectCard,
      icon: SquareDashedMousePointer,
      key: 'x',
      onChoose: () => void store.dispatch(cardToggled(card.id)),
    };
    const entries = [...read(selectPage(state), card.id).filter(isInPalette), select];
    const title = texts.ofCard(card.name);
    return [...selection(), ...paletteSection({ id: 'card', title }, entries, choose)];
  });
  return null;
}
