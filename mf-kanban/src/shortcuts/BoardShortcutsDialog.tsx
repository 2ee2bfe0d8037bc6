import { useSelector } from 'react-redux';
import { selectMay, useCardKeys, type WithCards } from 'shared-cards';
import { printedKey } from 'shared-ui';
import { ShortcutsDialog } from 'shared-ui/shortcuts-dialog';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

/** The keys of the board and of its cards that the user has the right to. */
export function BoardShortcutsDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const cardKeys = useCardKeys(useTileOffers()).flatMap(({ key, label }) => {
    const printed = printedKey(key);
    return printed === undefined ? [] : [[printed, label] as const];
  });
  const mayWork = useSelector((state: WithCards) => selectMay(state, 'work'));
  return (
    <ShortcutsDialog
      title={texts.shortcuts}
      keys={[...texts.shortcutKeys, ...(mayWork ? texts.workKeys : []), ...cardKeys]}
      onClose={onClose}
    />
  );
}
