import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState } from 'react';
import { addRule, useRun } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import styles from './Automation.module.css';
import {
  actionOf,
  type ActionKind,
  ACTIONS_BY_TRIGGER,
  choicesOf,
  type Trigger,
} from './rule-choices.ts';
import type { ListRules } from './automation.ts';
import type { BoardNames } from './describe-action.ts';
import { detailsOfNewRule } from './rule-changes.ts';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

const TRIGGERS = ['cardEntered', 'checklistDone'] as const;
const MAX_DUE_DAYS = 3650;
const FIRST_DAYS = 3;

/** The form for a new rule: its trigger, its action and the action's parameter. */
export function NewRule({ known, names }: { known: ListRules; names: BoardNames }) {
  const { listId } = known;
  const run = useRun();
  const [trigger, setTrigger] = useState<Trigger>('cardEntered');
  const [actionKind, setActionKind] = useState<ActionKind>('setComplete');
  const [chosen, setChosen] = useState<number | string | null>(null);
  const [days, setDays] = useState<number | null>(FIRST_DAYS);
  const choices = choicesOf(actionKind, listId, names);
  const parameter = choices ? (chosen ?? choices[0]?.value) : actionKind === 'setDueIn' ? days : 0;

  const choose = (next: ActionKind) => {
    setActionKind(next);
    setChosen(null);
  };
  const add = () => {
    if (parameter === undefined || parameter === null) return;
    const action = actionOf(actionKind, parameter);
    run(addRule, { listId, trigger, action, details: detailsOfNewRule(known) });
  };
  return (
    <fieldset className={styles.new}>
      <legend>{texts.automation.newRule}</legend>
      <label>
        {texts.automation.when}
        <Select<Trigger>
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={texts.automation.when}
          value={trigger}
          onChange={(next) => {
            setTrigger(next);
            if (!ACTIONS_BY_TRIGGER[next].includes(actionKind)) choose('setComplete');
          }}
          options={TRIGGERS.map((value) => ({ value, label: texts.automation.triggers[value] }))}
        />
      </label>
      <label>
        {texts.automation.then}
        <Select<ActionKind>
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={texts.automation.then}
          value={actionKind}
          onChange={choose}
          options={ACTIONS_BY_TRIGGER[trigger].map((value) => ({
            value,
            label: texts.automation.actions[value],
          }))}
        />
      </label>
      {choices && (
        <Select<number | string>
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={texts.automation.with}
          value={chosen ?? choices[0]?.value ?? ''}
          onChange={setChosen}
          options={choices}
        />
      )}
      {actionKind === 'setDueIn' && (
        <InputNumber<number>
          variant="borderless"
          aria-label={texts.automation.days}
          min={0}
          max={MAX_DUE_DAYS}
          value={days}
          onChange={setDays}
        />
      )}
      <span className={styles.add}>
        <GuardedButton
          type="primary"
          whyNot={parameter == null ? reasons.chooseFirst : undefined}
          onClick={add}
        >
          {texts.automation.add}
        </GuardedButton>
      </span>
    </fieldset>
  );
}
