import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { PRIORITIES } from 'shared-api/limits';
import { assignCard, editCard, useRun } from 'shared-cards';
import { nameOf } from 'shared-ui/person-avatar';
import { useCard, useMay } from '../card/card-context.ts';
import { ParentField } from './ParentField.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';
import { DatesField } from './DatesField.tsx';
import { TagsField } from './TagsField.tsx';

/** The card's fields, each saved as it is chosen. */
export function CardFields() {
  const card = useCard();
  const run = useRun();
  const { id: cardId } = card;
  const isDisabled = !useMay('work');
  return (
    <dl className={styles.fields}>
      <Field name={texts.members}>
        <Select<number[]>
          aria-label={texts.members}
          mode="multiple"
          className={styles.wide ?? ''}
          disabled={isDisabled}
          placeholder={texts.noMembers}
          showSearch={{ optionFilterProp: 'label' }}
          value={card.users}
          onChange={(users) => run(assignCard, { cardId, users })}
          options={card.board.people.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      </Field>
      <Field name={texts.tags}>
        <TagsField />
      </Field>
      <Field name={texts.priority}>
        <Select
          aria-label={texts.priority}
          className={styles.wide ?? ''}
          disabled={isDisabled}
          value={card.priority}
          onChange={(priority) => run(editCard, { cardId, fields: { priority } })}
          options={PRIORITIES.map((value) => ({
            value,
            label: (
              <span className={styles.priority} data-priority={value}>
                {texts.priorities[value]}
              </span>
            ),
          }))}
        />
      </Field>
      <Field name={texts.dates}>
        <DatesField key={card.id} />
      </Field>
      {card.kind !== 'epic' && (
        <Field name={texts.parent}>
          <ParentField />
        </Field>
      )}
    </dl>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
