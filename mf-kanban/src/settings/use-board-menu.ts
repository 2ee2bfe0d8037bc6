import {
  Archive,
  ChartSpline,
  Copy,
  Globe,
  Keyboard,
  LayoutTemplate,
  type LucideIcon,
  Settings,
  Trash2,
  Users,
} from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type Entry, selectBoardMeta, type Tab, type WithCards } from 'shared-cards';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

export interface BoardMenuPlace {
  tab: Tab;
  tabPath: (tab: Tab) => string;
}

/** The entries of the board's menu that the user has the right to; none until it is loaded. */
export function useBoardMenu({ tab, tabPath }: BoardMenuPlace): Entry[] {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const board = useSelector((state: WithCards) => selectBoardMeta(state));
  if (!board) return [];
  const { rights, mayAddBoards } = board;
  const opens = (group: number, label: string, icon: LucideIcon, dialog: Dialog) => ({
    name: label,
    group,
    label,
    icon,
    onChoose: () => void dispatch(dialogOpened(dialog)),
  });
  const other = tab === 'active' ? 'archive' : 'active';
  const otherTab = tab === 'active' ? texts.archive : texts.backToBoard;
  return [
    opens(0, texts.analytics, ChartSpline, { kind: 'analytics', listId: null }),
    ...(rights.includes('administer')
      ? [
          {
            ...opens(0, texts.manageTeam, Users, { kind: 'team' }),
            keywords: texts.keywords.team,
          },
          opens(0, texts.publicLink.entry, Globe, { kind: 'publicLink' }),
          opens(1, texts.boardSettings, Settings, { kind: 'boardSettings' }),
        ]
      : []),
    ...(mayAddBoards
      ? [
          opens(1, texts.copies.duplicateEntry, Copy, { kind: 'duplicate' }),
          opens(1, texts.copies.saveTemplateEntry, LayoutTemplate, { kind: 'saveTemplate' }),
        ]
      : []),
    {
      name: 'tab',
      group: 2,
      label: otherTab,
      icon: Archive,
      onChoose: () => void navigate(tabPath(other)),
    },
    ...(rights.includes('organize')
      ? [{ ...opens(2, texts.bin, Trash2, { kind: 'bin' }), keywords: texts.keywords.bin }]
      : []),
    { ...opens(2, texts.shortcuts, Keyboard, { kind: 'shortcuts' }), key: '?' },
  ];
}
