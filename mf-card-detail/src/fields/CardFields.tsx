import { CircleUserRound, SignalHigh } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRIORITIES } from 'shared-api/limits';
import { assignCard, CARD_KEYS, editCard, PRIORITY_KEY, useRun } from 'shared-cards';
import { OptionPicker } from 'shared-ui/option-picker';
import { PeoplePicker } from 'shared-ui/people-picker';
import { PersonName } from 'shared-ui/person-name';
import { useCard, useMay } from '../card/card-context.ts';
import { PropertyRow } from '../pickers/PropertyRow.tsx';
import { texts } from '../texts.ts';
import styles from './CardFields.module.css';
import { DateRows } from './DateRows.tsx';
import { LabelsRow } from './LabelsRow.tsx';
import { ParentRow } from './ParentRow.tsx';
import { PriorityBars } from 'shared-ui/priority-bars';

/** The card's properties, each saved when chosen; `children` are further rows. */
export function CardFields({ children }: { children: ReactNode }) {
  const { id, kind } = useCard();
  return (
    <dl className={styles.fields}>
      <PeopleRow />
      <DateRows key={id} />
      <PriorityRow />
      <LabelsRow />
      {kind !== 'epic' && <ParentRow />}
      {children}
    </dl>
  );
}

/** With many assignees only their avatars fit. */
const MAX_NAMES = 2;

function PeopleRow() {
  const { id: cardId, users, board } = useCard();
  const run = useRun();
  const mayEdit = useMay('work');
  const assigned = users.flatMap((id) => board.people.find((one) => one.id === id) ?? []);
  return (
    <PropertyRow
      name={texts.assignees}
      picker="people"
      shortcut={CARD_KEYS.people}
      icon={CircleUserRound}
      empty={texts.addAssignee}
      mayEdit={mayEdit}
      value={
        assigned.length === 0
          ? null
          : assigned.map((one) => (
              <PersonName key={one.id} person={one} isShort={assigned.length > MAX_NAMES} />
            ))
      }
    >
      {() => (
        <PeoplePicker
          people={board.people}
          chosen={users}
          onChange={(chosen) => run(assignCard, { cardId, users: chosen })}
        />
      )}
    </PropertyRow>
  );
}

function PriorityRow() {
  const { id: cardId, priority } = useCard();
  const run = useRun();
  const mayEdit = useMay('work');
  return (
    <PropertyRow
      name={texts.priority}
      picker="priority"
      shortcut={PRIORITY_KEY}
      icon={SignalHigh}
      empty=""
      mayEdit={mayEdit}
      value={
        <>
          <PriorityBars priority={priority} />
          {texts.priorities[priority]}
        </>
      }
    >
      {(close) => (
        <OptionPicker
          label={texts.priority}
          chosen={[priority]}
          onPick={(chosen) => {
            run(editCard, { cardId, fields: { priority: chosen } });
            close();
          }}
          options={PRIORITIES.map((value) => ({
            value,
            label: texts.priorities[value],
            content: (
              <>
                <PriorityBars priority={value} />
                {texts.priorities[value]}
              </>
            ),
          }))}
        />
      )}
    </PropertyRow>
  );
}
