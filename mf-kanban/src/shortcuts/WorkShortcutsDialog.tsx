import { useCardEntries } from 'shared-cards';
import { printedKey } from 'shared-ui';
import { ShortcutsDialog } from 'shared-ui/shortcuts-dialog';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

interface Props extends Pick<DialogProps, 'onClose'> {
  readonly cardId: number | null;
}

/** The keys of the page, and those of its cards that the user has the right to. */
export function WorkShortcutsDialog({ cardId, onClose }: Props) {
  const cardKeys = useCardEntries(cardId ?? 0, useTileOffers()).flatMap(({ key, label }) => {
    const printed = key === undefined ? key : printedKey(key);
    return printed === undefined ? [] : [[printed, label] as const];
  });
  return (
    <ShortcutsDialog
      title={texts.shortcuts}
      keys={[...texts.work.keys, ...cardKeys]}
      onClose={onClose}
    />
  );
}
