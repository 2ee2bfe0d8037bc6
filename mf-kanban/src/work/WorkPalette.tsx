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
import { texts } from '../texts/texts.ts';

const isInPalette = (entry: Entry) => isListedOn('tile')(entry) || entry.on?.length === 0;

/** Offers in the palette what the menu and the keys of the focused card do. */
export function WorkPalette() {
  const store = useStore<WithCards & { boardDialog: DialogState }>();
  const choose = useChoose();
  const read = useReadCardEntries(useTileOffers());
  usePaletteOffer(() => {
    const state = store.getState();
    const row = document.activeElement?.closest<HTMLElement>('[data-card-id]');
    const card = row ? selectCard(state, Number(row.dataset.cardId)) : undefined;
    if (!card || selectOpenDialog(state) !== null) return [];
    const entries = read(selectPage(state), card.id).filter(isInPalette);
    return paletteSection({ id: 'card', title: texts.ofCard(card.name) }, entries, choose);
  });
  return null;
}
