import Button from 'antd/es/button';
import {
  Archive,
  ArchiveRestore,
  LogOut,
  type LucideIcon,
  Pencil,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { texts } from '../texts.ts';
import { type ProjectOrBoard, membersOf } from './project-or-board.ts';
import type { ItemAction } from './item-actions-slice.ts';
import styles from './Items.module.css';

export interface ActOnItem {
  onEdit: (item: ProjectOrBoard) => void;
  onAddMembers: (item: ProjectOrBoard) => void;
  onAction: (action: ItemAction, item: ProjectOrBoard) => void;
}

interface Props extends ActOnItem {
  item: ProjectOrBoard;
  userId: number | null;
}

interface IconButtonProps {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  onClick: () => void;
}

function IconButton({ label, icon: Icon, danger = false, onClick }: IconButtonProps) {
  return (
    <Button
      type="text"
      danger={danger}
      aria-label={label}
      title={label}
      icon={<Icon aria-hidden size={16} />}
      onClick={onClick}
    />
  );
}

/** What a person may do with a row: active items are edited or archived, archived ones restored or deleted. */
export function ItemActions({ item, userId, onEdit, onAddMembers, onAction }: Props) {
  const { name, rights, is_archived: isArchived } = item;
  const mayAdminister = rights.includes('administer');
  const mayLeave = membersOf(item).some(({ id, creator }) => id === userId && !creator);
  return (
    <span className={styles.actions}>
      {mayAdminister && isArchived === 0 && (
        <>
          <IconButton label={texts.edit(name)} icon={Pencil} onClick={() => onEdit(item)} />
          <IconButton
            label={texts.addMembersTo(name)}
            icon={UserPlus}
            onClick={() => onAddMembers(item)}
          />
          <IconButton
            label={texts.archive(name)}
            icon={Archive}
            onClick={() => onAction('archive', item)}
          />
        </>
      )}
      {mayAdminister && isArchived === 1 && (
        <IconButton
          label={texts.restore(name)}
          icon={ArchiveRestore}
          onClick={() => onAction('restore', item)}
        />
      )}
      {mayLeave && (
        <IconButton
          label={texts.leave(name)}
          icon={LogOut}
          onClick={() => onAction('leave', item)}
        />
      )}
      {isArchived === 1 && rights.includes('own') && (
        <IconButton
          label={texts.remove(name)}
          icon={Trash2}
          danger
          onClick={() => onAction('delete', item)}
        />
      )}
    </span>
  );
}
