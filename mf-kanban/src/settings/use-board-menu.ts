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
import { type Entry, selectBoard, selectBoardMeta, type Tab, type WithCards } from 'shared-cards';
import { type Dialog, dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

export interface BoardMenuPlace {
  tab: Tab;
  tabPath: (tab: Tab) => string;
}

/**
 * The entries of the board's menu that the user has the right to; none until it is loaded. A tab that
 * could not be loaded leads to the other one.
 */
export function useBoardMenu({ tab, tabPath }: BoardMenuPlace): Entry[] {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const board = useSelector((state: WithCards) => selectBoardMeta(state));
  const isFailed = useSelector((state: WithCards) => selectBoard(state).status === 'failed');
  const opens = (group: number, label: string, icon: LucideIcon, dialog: Dialog) => ({
    name: label,
    group,
    label,
    icon,
    onChoose: () => void dispatch(dialogOpened(dialog)),
  });
  const other = tab === 'active' ? 'archive' : 'active';
  const toOtherTab = {
    name: 'tab',
    group: 2,
    label: tab === 'active' ? texts.archive : texts.backToBoard,
    icon: Archive,
    onChoose: () => void navigate(tabPath(other)),
  };
  if (!board) return isFailed ? [toOtherTab] : [];
  const { rights, mayAddBoards } = board;
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
    toOtherTab,
    ...(rights.includes('organize')
      ? [{ ...opens(2, texts.bin, Trash2, { kind: 'bin' }), keywords: texts.keywords.bin }]
      : []),
    { ...opens(2, texts.shortcuts, Keyboard, { kind: 'shortcuts' }), key: '?' },
  ];
}
