import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { FilterConditions } from './FilterConditions.tsx';
import { FilterField } from './FilterField.tsx';
import { useFilterLanguage } from './use-filter-language.ts';

const NAMES = {
  people: ['Ann Lee', 'Ben Ode'],
  labels: ['bug', 'to do'],
  lists: ['To do', 'Done'],
  boards: [],
  projects: [],
};

function Typed({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  const language = useFilterLanguage(true);
  return (
    <FilterField
      label="Filter cards"
      placeholder="assignee:me due<7d -label:bug"
      value={value}
      language={language}
      names={() => NAMES}
      problem={language?.parseFilter(value).problem ?? null}
      onChange={setValue}
    />
  );
}

/** The conditions in a popover; each is added to the text, or removed from there. */
function Chosen() {
  const [value, setValue] = useState('assignee:me');
  const language = useFilterLanguage(true);
  if (language === null) return null;
  const { filter } = language.parseFilter(value);
  return (
    <>
      <FilterConditions
        filter={filter}
        language={language}
        names={() => NAMES}
        onToggle={(condition) => setValue(language.withConditionToggled(filter, condition))}
      />
      <p>{value}</p>
    </>
  );
}

const meta: Meta<typeof FilterField> = { component: FilterField };
export default meta;

export const Filter: StoryObj = { render: () => <Typed text="assignee:me due<7d" /> };
export const Conditions: StoryObj = { render: () => <Chosen /> };
export const Mistake: StoryObj = { render: () => <Typed text="asignee:me" /> };
