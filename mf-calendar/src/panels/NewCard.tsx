import { useId, useState } from 'react';
import type { ShownList } from 'shared-api/remote';
import type { Day } from '../days/day.ts';
import { dueOn } from '../cards/change-dates.ts';
import { dayInFull } from '../days/formats.ts';
import { useCalendar } from '../screen/calendar-context.ts';
import { texts } from '../texts.ts';
import styles from './DayPanel.module.css';

export const isFull = ({ limit, cardCount }: ShownList): boolean =>
  limit !== null && cardCount >= limit;

interface Props {
  readonly day: Day;
  /** The list that was chosen last. */
  readonly listId: number | undefined;
  readonly onChooseList: (listId: number) => void;
}

/** A field for names of cards that are due on a day: Enter adds one, and the next can follow. */
export function NewCard({ day, listId, onChooseList }: Props) {
  const { services, board } = useCalendar();
  const [name, setName] = useState('');
  const id = useId();
  const open = board.lists.filter((list) => !isFull(list));
  const list = open.find((one) => one.id === listId) ?? open[0];
  function add(): void {
    if (!list || name.trim() === '') return;
    const outcome = services.addCard(list.id, name.trim(), dueOn(day));
    if (outcome?.refused === undefined) setName('');
  }
  return (
    <div className={styles.fields}>
      <input
        data-first
        dir="auto"
        aria-label={texts.newCardOn(dayInFull(day))}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // Enter that confirms an input method's composition adds no card.
          if (key === 'Enter' && !nativeEvent.isComposing) add();
        }}
      />
      <label className={styles.note} htmlFor={id}>
        {texts.list}
      </label>
      <select
        id={id}
        value={list?.id ?? ''}
        onChange={({ target }) => onChooseList(Number(target.value))}
      >
        {board.lists.map((one) => (
          <option key={one.id} value={one.id} disabled={isFull(one)}>
            {isFull(one) ? texts.full(one.name) : one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
