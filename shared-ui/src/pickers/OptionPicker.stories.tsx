import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { OptionPicker } from './OptionPicker.tsx';

const meta: Meta<typeof OptionPicker<string>> = {
  component: OptionPicker,
  args: {
    label: 'Priority',
    options: [
      { value: 'urgent', label: 'Urgent' },
      { value: 'high', label: 'High', note: '3' },
      { value: 'low', label: 'Low', isDisabled: true },
    ],
    chosen: ['high'],
  },
  render: function Render(props) {
    const [chosen, setChosen] = useState(props.chosen);
    return <OptionPicker {...props} chosen={chosen} onPick={(value) => setChosen([value])} />;
  },
};
export default meta;

type Story = StoryObj<typeof OptionPicker<string>>;

export const OneOfSeveral: Story = {};
export const WithFilter: Story = { args: { filter: 'Find a priority', empty: 'Nothing found.' } };
