import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import type { FilterState } from 'shared-api/client';
import { dayInputFormat } from '../format/input-formats.ts';
import { texts } from '../texts.ts';

type Range = FilterState['dateRange'];

interface Props {
  range: Range;
  onChange: (range: Range) => void;
}

const dayOf = (moment: string | null) => (moment === null ? null : dayjs(moment));

/** From the start of one day to the end of another, in the user's time zone. */
export function CreatedRange({ range, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      aria-label={texts.createdDate}
      placeholder={[texts.pickDateRange, texts.pickDateRange]}
      allowEmpty
      variant="borderless"
      format={dayInputFormat()}
      value={[dayOf(range.from), dayOf(range.to)]}
      onChange={(days) => {
        const [first, last] = days ?? [null, null];
        onChange({
          from: first?.startOf('day').toISOString() ?? null,
          to: last?.endOf('day').toISOString() ?? null,
        });
      }}
    />
  );
}
