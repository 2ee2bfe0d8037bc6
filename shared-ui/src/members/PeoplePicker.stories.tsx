import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { people } from '../testing/examples.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

const meta: Meta<typeof PeoplePicker> = {
  component: PeoplePicker,
  args: { people, chosen: [2] },
  render: function Render({ people, chosen: first }) {
    const [chosen, setChosen] = useState(first);
    return <PeoplePicker people={people} chosen={chosen} onChange={setChosen} />;
  },
};
export default meta;

type Story = StoryObj<typeof PeoplePicker>;

export const OneAssigned: Story = {};
export const NobodyThere: Story = { args: { people: [], chosen: [] } };
