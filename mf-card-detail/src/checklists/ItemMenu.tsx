import Button from 'antd/es/button';
import { ArrowDown, ArrowUp, Ellipsis, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ChecklistItem } from 'shared-api/client';
import { withoutIds } from 'shared-api/plain-text';
import type { ItemFields as Fields } from 'shared-cards';
import { useMenuButton } from 'shared-ui/menu-button';
import { Menu } from 'shared-ui/menu';
import { Picker } from 'shared-ui/picker';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { texts } from '../texts.ts';
import styles from './Checklists.module.css';
import { ItemFields } from './ItemFields.tsx';

interface Props {
  item: ChecklistItem;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onChange: (fields: Fields) => void;
  onDelete: () => void;
}

/**
 * The menu of an item, and the picker of its assignee and due date, which opens in the same place.
 */
export function ItemMenu({ item, isFirst, isLast, onMove, onChange, onDelete }: Props) {
  const { button, menu } = useMenuButton();
  const [isDetailed, setIsDetailed] = useState(false);
  useFocusAfter(isDetailed, button.ref);
  const entries = [
    {
      name: 'details',
      label: texts.itemDetails,
      icon: UserRound,
      onChoose: () => setIsDetailed(true),
    },
    {
      name: 'up',
      group: 1,
      label: texts.moveUp,
      icon: ArrowUp,
      isDisabled: isFirst,
      onChoose: () => onMove(-1),
    },
    {
      name: 'down',
      group: 1,
      label: texts.moveDown,
      icon: ArrowDown,
      isDisabled: isLast,
      onChoose: () => onMove(1),
    },
    {
      name: 'delete',
      group: 2,
      label: texts.delete,
      icon: Trash2,
      isDanger: true,
      onChoose: onDelete,
    },
  ];
  usePaletteOffer(() => {
    const row = button.ref.current?.closest('li');
    return row?.contains(document.activeElement)
      ? [{ id: 'item', title: texts.ofItem(withoutIds(item.text)), entries }]
      : [];
  });
  const opener = (
    <Button
      type="text"
      size="small"
      className={styles.menu ?? ''}
      {...button}
      aria-label={texts.itemMenu(item.text)}
      title={texts.itemMenu(item.text)}
      icon={<Ellipsis aria-hidden size={16} />}
    />
  );
  if (isDetailed) {
    return (
      <Picker
        label={texts.detailsOf(item.text)}
        isOpen
        onOpenChange={setIsDetailed}
        opener={button.ref}
        content={<ItemFields item={item} onChange={onChange} />}
      >
        {opener}
      </Picker>
    );
  }
  return (
    <>
      {opener}
      {menu && (
        <Menu {...menu} align="end" entries={entries} onChoose={({ onChoose }) => onChoose()} />
      )}
    </>
  );
}
