import Button from 'antd/es/button';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useChoose } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { texts } from '../texts/texts.ts';
import { type BoardMenuPlace, useBoardMenu } from './use-board-menu.ts';

/** The menu of the whole board. */
export function BoardSettingsMenu(place: BoardMenuPlace) {
  const choose = useChoose();
  const { button, menu } = useMenuButton();
  const entries = useBoardMenu(place);
  const isReady = entries.length > 0;
  const [wasReady, setWasReady] = useState(isReady);
  // It stays while another tab of the board is loaded, and so does the focus that is on it.
  if (isReady && !wasReady) setWasReady(true);
  if (!wasReady) return null;
  return (
    <>
      <Button
        type="text"
        aria-label={texts.boardMenu}
        data-tooltip={texts.boardMenu}
        icon={<Ellipsis aria-hidden size={16} />}
        aria-disabled={!isReady || undefined}
        {...button}
        onClick={isReady ? button.onClick : undefined}
      />
      {menu && isReady && <Menu {...menu} align="end" entries={entries} onChoose={choose} />}
    </>
  );
}
