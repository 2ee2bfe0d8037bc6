import { type RefObject, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { CardSummary } from 'shared-api/client';
import { giveFocusBack } from 'shared-ui';
import { DatePicking } from 'shared-ui/date-picking';
import { useDateRange } from 'shared-ui/date-range';
import { Picker } from 'shared-ui/picker';
import { cardDated } from '../../resources/card-changes.ts';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './CardRow.module.css';

interface Props {
  card: CardSummary;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Where the card is now, under another title perhaps; else the top of the page. */
const placeOf = (cardId: number) =>
  document.querySelector(`[data-due-of="${cardId}"]`) ?? document.querySelector('[data-greeting]');

/** When a card is due, chosen beside its row. */
export function PostponePicker({ card, opener, onClose }: Props) {
  const dispatch = useDispatch();
  const { dueDate, isUnsaved, choose } = useDateRange(card, (dates) =>
    dispatch(cardDated({ card, dates })),
  );
  useEffect(() => () => giveFocusBack(placeOf(card.id)), [card.id]);
  return (
    <Picker
      isOpen
      label={texts.dueDateOf(card.name)}
      opener={opener}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      content={
        <DatePicking
          date="due"
          value={dueDate}
          isWrong={isUnsaved}
          onChoose={(date) => choose({ dueDate: date })}
          onDone={onClose}
        />
      }
    >
      <span aria-hidden className={styles.anchor} />
    </Picker>
  );
}
