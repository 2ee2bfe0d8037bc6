import Checkbox from 'antd/es/checkbox';
import DatePicker from 'antd/es/date-picker';
import Select from 'antd/es/select';
import Tag from 'antd/es/tag';
import dayjs from 'dayjs';
import { useDispatch } from 'react-redux';
import type { CardDetail } from 'shared-api/client';
import { PRIORITIES } from 'shared-api/limits';
import styles from '../card/CardContent.module.css';
import { cardEdited, completeToggled } from '../card/current-card-slice.ts';
import { texts } from '../texts.ts';

interface Props {
  card: CardDetail;
  isSaving: boolean;
}

export function CardFields({ card, isSaving }: Props) {
  const dispatch = useDispatch();
  const tags = card.boardTags.filter(({ id }) => card.tags.includes(id));
  return (
    <dl className={styles.fields}>
      <dt>{texts.complete}</dt>
      <dd>
        <Checkbox
          aria-label={texts.complete}
          checked={card.complete === 1}
          disabled={isSaving}
          onChange={(event) =>
            dispatch(completeToggled({ complete: event.target.checked ? 1 : 0 }))
          }
        />
      </dd>
      <dt>{texts.priority}</dt>
      <dd>
        <Select
          aria-label={texts.priority}
          value={card.priority}
          disabled={isSaving}
          options={PRIORITIES.map((value) => ({ value, label: texts.priorities[value] }))}
          onChange={(priority) => dispatch(cardEdited({ priority }))}
        />
      </dd>
      <dt>{texts.dueDate}</dt>
      <dd>
        <DatePicker
          aria-label={texts.dueDate}
          value={card.dueDate === null ? null : dayjs(card.dueDate)}
          disabled={isSaving}
          onChange={(day) => {
            const dueDate = day ? day.endOf('day').toISOString() : null;
            dispatch(cardEdited({ dueDate }));
          }}
        />
      </dd>
      <dt>{texts.members}</dt>
      <dd>{card.assignee ?? texts.noMembers}</dd>
      <dt>{texts.tags}</dt>
      <dd>
        {tags.length === 0 && texts.noTags}
        {tags.map(({ id, tagName, tagColor }) => (
          <Tag key={id} color={tagColor}>
            {tagName}
          </Tag>
        ))}
      </dd>
    </dl>
  );
}
