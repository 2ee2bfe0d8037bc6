import Button from 'antd/es/button';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { texts } from '../texts.ts';
import type { Item } from './item.ts';
import type { ItemAction } from './items-slice.ts';

interface Props {
  item: Item;
  onEdit: () => void;
  onAction: (action: ItemAction) => void;
}

/** What a person may do with a row: active items are edited or archived, archived ones restored or deleted. */
export function ItemActions({ item, onEdit, onAction }: Props) {
  const mayAdminister = item.rights.includes('administer');
  const isArchived = item.is_archived === 1;
  return (
    <>
      {mayAdminister && !isArchived && (
        <>
          <Button
            type="text"
            aria-label={texts.edit(item.name)}
            icon={<Pencil aria-hidden size={16} />}
            onClick={onEdit}
          />
          <Button
            type="text"
            aria-label={texts.archive(item.name)}
            icon={<Archive aria-hidden size={16} />}
            onClick={() => onAction('archive')}
          />
        </>
      )}
      {mayAdminister && isArchived && (
        <Button
          type="text"
          aria-label={texts.restore(item.name)}
          icon={<ArchiveRestore aria-hidden size={16} />}
          onClick={() => onAction('restore')}
        />
      )}
      {isArchived && item.rights.includes('own') && (
        <Button
          type="text"
          danger
          aria-label={texts.remove(item.name)}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => onAction('delete')}
        />
      )}
    </>
  );
}
