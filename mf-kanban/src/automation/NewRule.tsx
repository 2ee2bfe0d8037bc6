import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState } from 'react';
import { addRule, useRun } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import styles from './Automation.module.css';
import { actionOf, choicesOf, type Doing, DOINGS, type Trigger } from './rule-choices.ts';
import type { Named } from './action-text.ts';

const TRIGGERS = ['cardEntered', 'checklistDone'] as const;
const LONGEST_DUE_DAYS = 3650;
const FIRST_DAYS = 3;

/** A rule to be added: when it runs, what it does, and with what. */
export function NewRule({ listId, named }: { listId: number; named: Named }) {
  const run = useRun();
  const [trigger, setTrigger] = useState<Trigger>('cardEntered');
  const [doing, setDoing] = useState<Doing>('setComplete');
  const [chosen, setChosen] = useState<number | string | null>(null);
  const [days, setDays] = useState<number | null>(FIRST_DAYS);
  const choices = choicesOf(doing, listId, named);
  const parameter = choices ? (chosen ?? choices[0]?.value) : doing === 'setDueIn' ? days : 0;

  const choose = (next: Doing) => {
    setDoing(next);
    setChosen(null);
  };
  const add = () => {
    if (parameter === undefined || parameter === null) return;
    run(addRule, { listId, trigger, action: actionOf(doing, parameter) });
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
            if (!DOINGS[next].includes(doing)) choose('setComplete');
          }}
          options={TRIGGERS.map((value) => ({ value, label: texts.automation.triggers[value] }))}
        />
      </label>
      <label>
        {texts.automation.then}
        <Select<Doing>
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={texts.automation.then}
          value={doing}
          onChange={choose}
          options={DOINGS[trigger].map((value) => ({
            value,
            label: texts.automation.doings[value],
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
      {doing === 'setDueIn' && (
        <InputNumber<number>
          variant="borderless"
          aria-label={texts.automation.days}
          min={0}
          max={LONGEST_DUE_DAYS}
          value={days}
          onChange={setDays}
        />
      )}
      <span className={styles.add}>
        <Button
          type="primary"
          disabled={parameter === undefined || parameter === null}
          onClick={add}
        >
          {texts.automation.add}
        </Button>
      </span>
    </fieldset>
  );
}
