import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { FormPanel, FormTabs, TabPanel, ViewTabs } from './ViewTabs.tsx';

const meta: Meta<typeof ViewTabs> = { component: ViewTabs };
export default meta;

const TABS = [
  { key: 'active', label: 'Active', count: 12 },
  { key: 'archive', label: 'Archive', count: 3 },
];

export const OfAView: StoryObj = {
  render: () => (
    <>
      <ViewTabs tabs={TABS} current="active" panelId="view" pathOf={(key) => `/?tab=${key}`} />
      <TabPanel panelId="view" current="active">
        What the tab shows
      </TabPanel>
    </>
  ),
};

function InForm() {
  const [current, setCurrent] = useState('active');
  return (
    <>
      <FormTabs tabs={TABS} current={current} id="form" onChoose={setCurrent} />
      {TABS.map(({ key, label }) => (
        <FormPanel key={key} id="form" tab={key} current={current}>
          {label}
        </FormPanel>
      ))}
    </>
  );
}

export const OfAForm: StoryObj = { render: () => <InForm /> };
