import DatePicker from 'antd/es/date-picker';
import Input from 'antd/es/input';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { dateTimeInputFormat, timeInputFormat } from '../format/input-formats.ts';
import { PHONE, useMediaQuery } from '../media/use-media-query.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  value: string | null;
  /** The initial time of a chosen day. */
  opensAt: Dayjs;
  isWrong: boolean;
  onChange: (moment: string | null) => void;
}

/** Any day and time: by a calendar with its times, or on a phone, where that has no room, by the phone's own. */
export function DateTimeField(props: Props) {
  return useMediaQuery(PHONE) ? <OwnField {...props} /> : <Calendar {...props} />;
}

function Calendar({ label, value, opensAt, isWrong, onChange }: Props) {
  return (
    <DatePicker
      aria-label={label}
      placeholder={texts.anotherDate}
      format={dateTimeInputFormat()}
      showTime={{ format: timeInputFormat(), defaultOpenValue: opensAt }}
      status={isWrong ? 'error' : ''}
      value={value === null ? null : dayjs(value)}
      // The picker itself can only be cleared with the mouse.
      onKeyDown={({ key, target }) => {
        const isEmptied = value !== null && target instanceof HTMLInputElement && !target.value;
        if (key === 'Enter' && isEmptied) onChange(null);
      }}
      onChange={(day) => onChange(day ? day.toISOString() : null)}
    />
  );
}

const LOCAL = 'YYYY-MM-DDTHH:mm';

/** Saves when the field is left, because a phone reports a change for each turn of its wheels. */
function OwnField({ label, value, isWrong, onChange }: Props) {
  const before = value === null ? '' : dayjs(value).format(LOCAL);
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    setTyped(null);
    if (typed === null || typed === before) return;
    onChange(typed === '' ? null : dayjs(typed).toISOString());
  };
  return (
    <Input
      type="datetime-local"
      aria-label={label}
      status={isWrong ? 'error' : ''}
      value={typed ?? before}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onPressEnter={save}
    />
  );
}
