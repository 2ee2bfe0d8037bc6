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
import { actionsOn } from './actions-on.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import type { ListingAction } from './listing-actions-slice.ts';
import styles from './Listing.module.css';

export interface ActOn {
  onEdit: (item: ProjectOrBoard) => void;
  onAddMembers: (item: ProjectOrBoard) => void;
  onAction: (action: ListingAction, item: ProjectOrBoard) => void;
}

interface Props extends ActOn {
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
      size="small"
      danger={danger}
      aria-label={label}
      title={label}
      icon={<Icon aria-hidden size={16} />}
      onClick={onClick}
    />
  );
}

/** The user's actions on a row of the table. */
export function ListingActions({ item, userId, onEdit, onAddMembers, onAction }: Props) {
  const { name } = item;
  const may = actionsOn(item, userId);
  return (
    <span className={styles.actions}>
      {may.edit && (
        <IconButton label={texts.edit(name)} icon={Pencil} onClick={() => onEdit(item)} />
      )}
      {may.addMembers && (
        <IconButton
          label={texts.addMembersTo(name)}
          icon={UserPlus}
          onClick={() => onAddMembers(item)}
        />
      )}
      {may.archive && (
        <IconButton
          label={texts.archive(name)}
          icon={Archive}
          onClick={() => onAction('archive', item)}
        />
      )}
      {may.restore && (
        <IconButton
          label={texts.restore(name)}
          icon={ArchiveRestore}
          onClick={() => onAction('restore', item)}
        />
      )}
      {may.leave && (
        <IconButton
          label={texts.leave(name)}
          icon={LogOut}
          onClick={() => onAction('leave', item)}
        />
      )}
      {may.delete && (
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
