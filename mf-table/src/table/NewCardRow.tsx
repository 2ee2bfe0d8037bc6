import { useRef, useState } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { texts } from '../texts.ts';
import styles from './Grid.module.css';

interface Props {
  rowKey: string;
  number: number;
  top: number;
  columnCount: number;
  groupName: string;
  /** Returns whether the card is being added; if not, its name stays in the field. */
  onAdd: (name: string) => boolean;
  onClose: () => void;
}

/** The last row of a group, in which names of new cards are typed one after the other. */
export function NewCardRow({ onAdd, onClose, ...props }: Props) {
  const [name, setName] = useState('');
  const isOver = useRef(false);
  /** Returns whether nothing is left in the field. */
  const add = () => {
    const isAdded = name.trim() === '' || onAdd(name.trim());
    if (isAdded) setName('');
    return isAdded;
  };
  const close = () => {
    isOver.current = true;
    onClose();
  };
  return (
    <div
      role="row"
      className={styles.row}
      style={{ top: props.top }}
      aria-rowindex={props.number}
      data-row={props.rowKey}
    >
      <div
        role="gridcell"
        className={styles.newCard}
        aria-colindex={1}
        aria-colspan={props.columnCount}
        data-own-clicks
      >
        <input
          autoFocus
          dir="auto"
          className={styles.field}
          maxLength={NAME_MAX_CHARACTERS}
          aria-label={texts.newName(props.groupName)}
          placeholder={texts.nameHint}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && name.trim() !== '') add();
            else if (event.key === 'Enter' || event.key === 'Escape') close();
            else return;
            event.preventDefault();
          }}
          onBlur={() => {
            if (!isOver.current && add()) close();
          }}
        />
      </div>
    </div>
  );
}
