import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { Archive, ChartSpline, Ellipsis, Keyboard, Settings, Users } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useMenuButton } from 'shared-ui';
import { selectBoardMeta, type Tab, type WithCards } from 'shared-cards';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { useEntry } from '../screen/use-entry.ts';
import { texts } from '../texts/texts.ts';

interface Props {
  tab: Tab;
  tabPath: (tab: Tab) => string;
}

const icon = (Icon: typeof Archive) => ({ icon: <Icon aria-hidden size={16} /> });

/** The menu of the whole board, by the person's rights. */
export function BoardSettingsMenu({ tab, tabPath }: Props) {
  const entry = useEntry();
  const menu = useMenuButton();
  const navigate = useNavigate();
  const rights = useSelector((state: WithCards) => selectBoardMeta(state)?.rights);
  if (!rights) return null;
  const administered = rights.includes('administer')
    ? [
        entry(texts.manageTeam, dialogOpened({ kind: 'team' }), icon(Users)),
        entry(texts.boardSettings, dialogOpened({ kind: 'boardSettings' }), icon(Settings)),
      ]
    : [];
  const other = tab === 'active' ? 'archive' : 'active';
  const items = [
    entry(texts.analytics, dialogOpened({ kind: 'analytics', listId: null }), icon(ChartSpline)),
    ...administered,
    { type: 'divider' as const },
    entry(
      tab === 'active' ? texts.archive : texts.backToBoard,
      () => navigate(tabPath(other)),
      icon(Archive),
    ),
    entry(texts.shortcuts, dialogOpened({ kind: 'shortcuts' }), icon(Keyboard)),
  ];
  return (
    <Dropdown {...menu.dropdown} menu={{ items }}>
      <Button
        type="text"
        aria-label={texts.boardMenu}
        title={texts.boardMenu}
        icon={<Ellipsis aria-hidden size={16} />}
        {...menu.button}
      />
    </Dropdown>
  );
}
