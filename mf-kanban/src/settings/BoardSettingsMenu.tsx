import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { Settings } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useMenuButton } from 'shared-ui';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { useEntry } from '../screen/use-entry.ts';
import { texts } from '../texts/texts.ts';

/** The Settings menu of the board's header, by the person's rights. */
export function BoardSettingsMenu() {
  const entry = useEntry();
  const menu = useMenuButton();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  if (!rights) return null;
  const analytics = entry(texts.analytics, dialogOpened({ kind: 'analytics', listId: null }));
  const items = rights.includes('administer')
    ? [
        entry(texts.manageTeam, dialogOpened({ kind: 'team' })),
        analytics,
        entry(texts.boardSettings, dialogOpened({ kind: 'boardSettings' })),
      ]
    : [analytics];
  return (
    <Dropdown {...menu.dropdown} menu={{ items }}>
      <Button icon={<Settings aria-hidden size={16} />} {...menu.button}>
        {texts.settings}
      </Button>
    </Dropdown>
  );
}
