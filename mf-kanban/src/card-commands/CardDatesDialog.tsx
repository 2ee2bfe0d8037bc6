import Button from 'antd/es/button';
import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FormDialog } from 'shared-ui';
import type { CardDates, DialogProps, GivenBack } from '../dialogs/dialog-slice.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import { dueOn, startOn } from '../due/due.ts';
import { editCard, selectCard, useRun, type WithCards } from 'shared-cards';
import { dayInputFormat } from 'shared-ui/input-formats';
import { texts } from '../texts/texts.ts';
import styles from '../dialogs/Dialogs.module.css';

const WIDTH = 400;

const dayOf = (moment: string | null | undefined) => (moment ? dayjs(moment) : null);

interface Props extends DialogProps {
  cardId: number;
  givenBack?: GivenBack<CardDates>;
}

/** From when until when a card is worked on; the due day counts to its end. */
export function CardDatesDialog(props: Props) {
  const { cardId, givenBack, refusal, onClose } = props;
  const run = useRun();
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const shown = givenBack?.fields ?? card;
  const [begun] = useState(() => (card ? { base: card } : {}));
  const [start, setStart] = useState(() => dayOf(shown?.startAt));
  const [due, setDue] = useState(() => dayOf(shown?.dueDate));
  const submit = () => {
    const startAt = startOn(start, card?.startAt);
    const fields = { startAt, dueDate: dueOn(due, card?.dueDate) };
    run(editCard, {
      cardId,
      fields,
      ...begun,
      details: fromDialog({ kind: 'cardDates', cardId }, fields),
    });
    onClose();
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.datesOf(card?.name ?? '')}
      submit={texts.save}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField label={texts.startDate} empty={texts.noStartDate} day={start} onChange={setStart} />
      <DayField label={texts.dueDate} empty={texts.noDueDate} day={due} onChange={setDue} />
    </FormDialog>
  );
}

interface DayFieldProps {
  label: string;
  empty: string;
  day: Dayjs | null;
  onChange: (day: Dayjs | null) => void;
}

function DayField({ label, empty, day, onChange }: DayFieldProps) {
  return (
    <div className={styles.day}>
      <DatePicker
        aria-label={label}
        placeholder={empty}
        format={dayInputFormat()}
        value={day}
        allowClear={false}
        onChange={onChange}
      />
      <Button
        aria-label={texts.clearDate(label)}
        disabled={day === null}
        onClick={() => onChange(null)}
      >
        {texts.clear}
      </Button>
    </div>
  );
}
