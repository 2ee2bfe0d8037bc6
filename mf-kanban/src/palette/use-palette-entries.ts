import { Pencil, SquareDashedMousePointer } from 'lucide-react';
import { useStore } from 'react-redux';
import {
  type BoardCard,
  CARD_KEYS,
  type Entry,
  isListedOn,
  selectPage,
  useReadCardEntries,
  type WithCards,
} from 'shared-cards';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import { renameAsked } from '../renaming/rename-slice.ts';
import { cardToggled } from '../selection/selection-slice.ts';
import { texts } from '../texts/texts.ts';

/** What the menu of a card lists, and what has a key alone. */
const isInPalette = (entry: Entry) => isListedOn('tile')(entry) || entry.on?.length === 0;

/** Reads what the palette offers for a card: its menu and keys, and to rename and select it. */
export function usePaletteEntries() {
  const store = useStore<WithCards>();
  const read = useReadCardEntries(useTileOffers());
  return ({ id }: BoardCard, { mayRename }: { mayRename: boolean }): Entry[] => {
    const rename: Entry = {
      name: 'rename',
      label: texts.renameCard,
      icon: Pencil,
      key: CARD_KEYS.rename,
      onChoose: () => void store.dispatch(renameAsked({ of: 'card', id })),
    };
    const select: Entry = {
      name: 'select',
      label: texts.selectCard,
      icon: SquareDashedMousePointer,
      key: 'x',
      onChoose: () => void store.dispatch(cardToggled(id)),
    };
    const entries = read(selectPage(store.getState()), id).filter(isInPalette);
    return [...entries, ...(mayRename ? [rename] : []), select];
  };
}
