import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from '../dialogs/Dialogs.module.css';
import { texts } from '../texts.ts';
import { timeNoted } from './time-commands.ts';

interface Props {
  cardId: number;
  /** How many entries there are: one more means that what was typed is saved. */
  entryCount: number;
}

const NOTE_MAX_CHARACTERS = 1000;
const EMPTY = { from: '', to: '', note: '' };

/** Time of one's own, noted by hand. What was typed stays until it is among the entries. */
export function NewTimeEntry({ cardId, entryCount }: Props) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(EMPTY);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  if (askedAt !== null && entryCount > askedAt) {
    setAskedAt(null);
    setTyped(EMPTY);
  }
  const { from, to, note } = typed;
  const isComplete = from !== '' && to !== '' && new Date(from) < new Date(to);
  const add = () => {
    const span = { startedAt: new Date(from).toISOString(), endedAt: new Date(to).toISOString() };
    dispatch(timeNoted({ cardId, ...span, note: note.trim() === '' ? null : note.trim() }));
    setAskedAt(entryCount);
  };
  const moment = (key: 'from' | 'to') => (
    <label>
      {texts.time[key]}
      <Input
        type="datetime-local"
        aria-label={texts.time[key]}
        value={typed[key]}
        onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
      />
    </label>
  );
  return (
    <div className={styles.fields}>
      {moment('from')}
      {moment('to')}
      <label>
        {texts.time.note}
        <Input
          aria-label={texts.time.note}
          maxLength={NOTE_MAX_CHARACTERS}
          value={note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
      </label>
      <Button disabled={!isComplete} onClick={add}>
        {texts.time.add}
      </Button>
    </div>
  );
}
