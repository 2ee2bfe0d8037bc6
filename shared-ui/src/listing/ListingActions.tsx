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

interface RowActionProps {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  onClick: () => void;
}

function RowAction({ label, icon: Icon, danger = false, onClick }: RowActionProps) {
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
        <RowAction label={texts.edit(name)} icon={Pencil} onClick={() => onEdit(item)} />
      )}
      {may.addMembers && (
        <RowAction
          label={texts.addMembersTo(name)}
          icon={UserPlus}
          onClick={() => onAddMembers(item)}
        />
      )}
      {may.archive && (
        <RowAction
          label={texts.archive(name)}
          icon={Archive}
          onClick={() => onAction('archive', item)}
        />
      )}
      {may.restore && (
        <RowAction
          label={texts.restore(name)}
          icon={ArchiveRestore}
          onClick={() => onAction('restore', item)}
        />
      )}
      {may.leave && (
        <RowAction
          label={texts.leave(name)}
          icon={LogOut}
          onClick={() => onAction('leave', item)}
        />
      )}
      {may.delete && (
        <RowAction
          label={texts.remove(name)}
          icon={Trash2}
          danger
          onClick={() => onAction('delete', item)}
        />
      )}
    </span>
  );
}
