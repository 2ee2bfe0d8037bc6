import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { Settings } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { menuItems, useChoose, useMenuButton } from 'shared-ui';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

/** The Settings menu of the board's header, by the person's rights. */
export function BoardSettingsMenu() {
  const dispatch = useDispatch();
  const choose = useChoose();
  const menu = useMenuButton();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  if (!rights) return null;
  const opens = (name: string, dialog: Dialog) => ({
    name,
    label: name,
    onChoose: () => void dispatch(dialogOpened(dialog)),
  });
  const analytics = opens(texts.analytics, { kind: 'analytics', listId: null });
  const entries = rights.includes('administer')
    ? [
        opens(texts.manageTeam, { kind: 'team' }),
        analytics,
        opens(texts.boardSettings, { kind: 'boardSettings' }),
      ]
    : [analytics];
  return (
    <Dropdown {...menu.dropdown} menu={{ items: menuItems(entries, choose) }}>
      <Button icon={<Settings aria-hidden size={16} />} {...menu.button}>
        {texts.settings}
      </Button>
    </Dropdown>
  );
}
