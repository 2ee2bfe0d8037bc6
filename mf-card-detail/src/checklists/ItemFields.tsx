import DatePicker from 'antd/es/date-picker';
import Select from 'antd/es/select';
import dayjs from 'dayjs';
import type { ChecklistItem } from 'shared-api/client';
import type { ItemFields as Fields } from 'shared-cards';
import { nameOf } from 'shared-ui/person-avatar';
import { useCard } from '../card/card-context.ts';
import { dayInputFormat } from 'shared-ui/input-formats';
import { texts } from '../texts.ts';
import styles from './Checklists.module.css';

interface Props {
  item: ChecklistItem;
  onChange: (fields: Fields) => void;
}

/** The assignee and due date of an item. */
export function ItemFields({ item: { text, assignedUser, dueDate }, onChange }: Props) {
  const { people } = useCard().board;
  return (
    <div className={styles.details}>
      <Select<number>
        aria-label={texts.itemAssignee(text)}
        allowClear
        placeholder={texts.addAssignee}
        showSearch={{ optionFilterProp: 'label' }}
        value={assignedUser}
        onChange={(chosen: number | undefined) => onChange({ assignedUser: chosen ?? null })}
        options={people.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      <DatePicker
        aria-label={texts.itemDueDate(text)}
        placeholder={texts.addDate}
        format={dayInputFormat()}
        value={dueDate === null ? null : dayjs(dueDate)}
        onChange={(day) => onChange({ dueDate: day ? day.endOf('day').toISOString() : null })}
      />
    </div>
  );
}
