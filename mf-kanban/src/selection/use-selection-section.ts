import { useStore } from 'react-redux';
import type { PaletteSection } from 'shared-api/remote';
import { type Entry, paletteSection, type WithCards } from 'shared-cards';
import { useChoose } from 'shared-ui';
import { texts } from '../texts/texts.ts';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';
import { useSelectionEntries } from './use-selection-entries.ts';

/** Returns what the palette offers for the selected cards; nothing if none are. */
export function useSelectionSection() {
  const store = useStore<WithCards & WithSelection>();
  const choose = useChoose();
  const entriesOf = useSelectionEntries();
  return (): PaletteSection[] => {
    const selected = selectSelected(store.getState());
    if (selected.length === 0) return [];
    const clear: Entry = {
      name: 'clear',
      label: texts.clearSelection,
      onChoose: () => void store.dispatch(selectionCleared()),
    };
    const title = texts.cardsSelected(selected.length);
    return paletteSection({ id: 'selection', title }, [...entriesOf(selected), clear], choose);
  };
}
