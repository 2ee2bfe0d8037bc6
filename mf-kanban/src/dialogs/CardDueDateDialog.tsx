import Button from 'antd/es/button';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from 'shared-ui';
import { dueOn } from '../cards/due.ts';
import { cardDueDateSubmitted } from '../card-commands/card-commands.ts';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';

const WIDTH = 400;

/** Until when a card is to be done; the day counts to its end. */
export function CardDueDateDialog(props: DialogProps & { cardId: number }) {
  const { cardId, isSaving, refusal, onClose } = props;
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const [day, setDay] = useState(() => (card?.dueDate ? dayjs(card.dueDate) : null));
  const submit = () => {
    dispatch(cardDueDateSubmitted({ cardId, dueDate: dueOn(day, card?.dueDate) }));
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.datesOf(card?.name ?? '')}
      submit={texts.save}
      isSaving={isSaving}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <DatePicker
        aria-label={texts.dueDate}
        placeholder={texts.noDueDate}
        value={day}
        allowClear={false}
        onChange={setDay}
      />{' '}
      <Button disabled={day === null} onClick={() => setDay(null)}>
        {texts.clearDate}
      </Button>
    </FormDialog>
  );
}
