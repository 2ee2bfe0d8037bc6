import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CalendarPlus, ChevronUp, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

const meta: Meta<typeof IconButton> = {
  component: IconButton,
  args: { icon: X, label: 'Close' },
};
export default meta;

type Story = StoryObj<typeof IconButton>;

export const Plain: Story = {};
export const Small: Story = { args: { icon: CalendarPlus, label: 'Choose a date', isSmall: true } };
export const Disabled: Story = {
  args: { icon: ChevronUp, label: 'Move earlier', 'aria-disabled': true },
};
