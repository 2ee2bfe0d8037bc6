import Button from 'antd/es/button';
import {
  Archive,
  ChartSpline,
  Copy,
  Ellipsis,
  Globe,
  Keyboard,
  LayoutTemplate,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useChoose } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { selectBoardMeta, type Tab, type WithCards } from 'shared-cards';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

interface Props {
  tab: Tab;
  tabPath: (tab: Tab) => string;
}

/** The menu of the whole board, with the entries that the user has the right to. */
export function BoardSettingsMenu({ tab, tabPath }: Props) {
  const dispatch = useDispatch();
  const choose = useChoose();
  const { button, menu } = useMenuButton();
  const navigate = useNavigate();
  const board = useSelector((state: WithCards) => selectBoardMeta(state));
  if (!board) return null;
  const { rights, mayAddBoards } = board;
  const opens = (label: string, icon: LucideIcon, dialog: Dialog) => ({
    name: label,
    label,
    icon,
    onChoose: () => void dispatch(dialogOpened(dialog)),
  });
  const other = tab === 'active' ? 'archive' : 'active';
  const otherTab = tab === 'active' ? texts.archive : texts.backToBoard;
  const entries = [
    opens(texts.analytics, ChartSpline, { kind: 'analytics', listId: null }),
    ...(rights.includes('administer')
      ? [
          opens(texts.manageTeam, Users, { kind: 'team' }),
          opens(texts.publicLink.entry, Globe, { kind: 'publicLink' }),
          opens(texts.boardSettings, Settings, { kind: 'boardSettings' }),
        ]
      : []),
    ...(mayAddBoards ? [opens(texts.copies.duplicateEntry, Copy, { kind: 'duplicate' })] : []),
    ...(rights.includes('organize')
      ? [opens(texts.copies.saveTemplateEntry, LayoutTemplate, { kind: 'saveTemplate' })]
      : []),
    {
      name: 'tab',
      label: otherTab,
      icon: Archive,
      onChoose: () => void navigate(tabPath(other)),
    },
    opens(texts.shortcuts, Keyboard, { kind: 'shortcuts' }),
  ];
  return (
    <>
      <Button
        type="text"
        aria-label={texts.boardMenu}
        title={texts.boardMenu}
        icon={<Ellipsis aria-hidden size={16} />}
        {...button}
      />
      {menu && <Menu {...menu} align="end" entries={entries} onChoose={choose} />}
    </>
  );
}
