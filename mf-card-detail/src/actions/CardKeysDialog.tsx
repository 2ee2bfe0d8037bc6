import type { Entry } from 'shared-cards';
import { printedKey } from 'shared-ui';
import { ShortcutsDialog } from 'shared-ui/shortcuts-dialog';
import { texts } from '../texts.ts';

interface Props {
  entries: readonly Entry[];
  onClose: () => void;
}

/** The keys of a card's page, as far as the user has the right to what they do. */
export default function CardKeysDialog({ entries, onClose }: Props) {
  const keys = entries.flatMap(({ key, label }) => {
    const printed = key === undefined ? key : printedKey(key);
    return printed === undefined ? [] : [[printed, label] as const];
  });
  return (
    <ShortcutsDialog
      title={texts.shortcuts}
      groups={[
        { title: texts.keysOfCard, keys: [...keys, ...texts.otherCardKeys] },
        { title: texts.keysEverywhere, keys: texts.globalKeys },
      ]}
      onClose={onClose}
    />
  );
}
