import {
  Archive,
  ArchiveRestore,
  LogOut,
  Pencil,
  SquareCheck,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { MenuEntry } from '../menu/menu-entry.ts';
import type { ActOn } from './ListingActions.tsx';
import { actionsOn } from './actions-on.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import { texts } from './texts.ts';

export interface ItemOptions extends ActOn {
  item: ProjectOrBoard;
  userId: number | null;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** The user's actions on a project or board, for its menu and the palette. */
export function itemEntries({ item, userId, isSelected, onSelect, ...on }: ItemOptions) {
  const may = actionsOn(item, userId);
  const entry = (isOffered: boolean, rest: Omit<MenuEntry, 'name'>): MenuEntry[] =>
    isOffered ? [{ name: rest.label, ...rest }] : [];
  return [
    ...entry(may.edit, {
      label: texts.editEntry,
      icon: Pencil,
      group: 1,
      onChoose: () => on.onEdit(item),
    }),
    ...entry(may.addMembers, {
      label: texts.addMembersEntry,
      icon: UserPlus,
      group: 1,
      onChoose: () => on.onAddMembers(item),
    }),
    {
      name: 'select',
      label: isSelected ? texts.deselectEntry : texts.selectEntry,
      icon: SquareCheck,
      group: 1,
      onChoose: () => onSelect(!isSelected),
    },
    ...entry(may.archive, {
      label: texts.archiveEntry,
      icon: Archive,
      group: 2,
      onChoose: () => on.onAction('archive', item),
    }),
    ...entry(may.restore, {
      label: texts.restoreEntry,
      icon: ArchiveRestore,
      group: 2,
      onChoose: () => on.onAction('restore', item),
    }),
    ...entry(may.leave, {
      label: texts.leaveEntry,
      icon: LogOut,
      group: 2,
      onChoose: () => on.onAction('leave', item),
    }),
    ...entry(may.delete, {
      label: texts.deleteEntry,
      icon: Trash2,
      group: 3,
      isDanger: true,
      onChoose: () => on.onAction('delete', item),
    }),
  ];
}
