import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { HueSwatches } from './HueSwatches.tsx';

const meta: Meta<typeof HueSwatches> = {
  component: HueSwatches,
  args: { label: 'Color', color: '#d64545' },
  render: function Render({ label, color: first }) {
    const [color, setColor] = useState(first);
    return <HueSwatches label={label} color={color} onChoose={setColor} />;
  },
};
export default meta;

type Story = StoryObj<typeof HueSwatches>;

export const Chosen: Story = {};
export const NoneChosen: Story = { args: { color: null } };
