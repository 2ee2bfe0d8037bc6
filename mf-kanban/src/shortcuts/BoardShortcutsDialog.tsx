import { useSelector } from 'react-redux';
import { selectMay, useCardKeys, type WithCards } from 'shared-cards';
import { printedKey } from 'shared-ui';
import { ShortcutsDialog } from 'shared-ui/shortcuts-dialog';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { useViewKeys } from '../screen/view-keys.ts';
import { useViews } from '../screen/views.ts';
import { texts } from '../texts/texts.ts';

/** The keys of the board, of its cards that the user has the right to, and of the view that is shown. */
export function BoardShortcutsDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const cardKeys = useCardKeys(useTileOffers()).flatMap(({ key, label }) => {
    const printed = printedKey(key);
    return printed === undefined ? [] : [[printed, label] as const];
  });
  const views = useViews();
  const viewKeys = useViewKeys().map(({ view, keys }) => ({
    title: views.find(({ id }) => id === view)?.title ?? view,
    keys,
  }));
  const mayWork = useSelector((state: WithCards) => selectMay(state, 'work'));
  return (
    <ShortcutsDialog
      title={texts.shortcuts}
      keys={[...texts.shortcutKeys, ...(mayWork ? texts.workKeys : []), ...cardKeys]}
      groups={viewKeys}
      onClose={onClose}
    />
  );
}
