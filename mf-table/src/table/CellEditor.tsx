import { type KeyboardEvent, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './Grid.module.css';
import type { After, EditedCell } from './use-editing.ts';

interface Props {
  edited: EditedCell;
  value: string;
  cardName: string;
  /** Returns false if it cannot be read. */
  onSave: (typed: string, after: After) => boolean;
  onCancel: () => void;
}

const afterKey = ({ key, shiftKey }: KeyboardEvent): After | null => {
  if (key === 'Enter') return 'below';
  if (key === 'Tab') return shiftKey ? 'before' : 'next';
  return null;
};

/** The field in a cell whose value is typed. Leaving it saves; Escape does not. */
export function CellEditor({ edited, value, cardName, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(edited.text ?? value);
  const [isWrong, setIsWrong] = useState(false);
  // Its last blur comes while it is taken away.
  const isOver = useRef(false);
  const save = (after: After) => {
    isOver.current = true;
    if (onSave(typed, after)) return;
    isOver.current = false;
    setIsWrong(true);
  };
  return (
    <input
      autoFocus
      dir="auto"
      className={styles.field}
      aria-label={texts.edit(texts.columns[edited.column], cardName)}
      aria-invalid={isWrong || undefined}
      value={typed}
      onFocus={({ currentTarget }) => {
        if (edited.text === undefined) currentTarget.select();
      }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const after = afterKey(event);
        if (after !== null) {
          event.preventDefault();
          save(after);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          isOver.current = true;
          onCancel();
        }
      }}
      onBlur={() => {
        if (!isOver.current) save('nowhere');
      }}
    />
  );
}
