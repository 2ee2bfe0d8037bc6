import { isMac } from 'shared-ui/is-mac';
import { ShortcutsDialog } from 'shared-ui/shortcuts-dialog';
import { helpTexts as texts } from './texts.ts';

/** The keys of the layout and of the shell's pages; a board shows its own. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ShortcutsDialog
      title={texts.shortcuts}
      groups={texts.keys(isMac() ? texts.command.mac : texts.command.other)}
      note={texts.keysOfBoards}
      onClose={onClose}
    />
  );
}
