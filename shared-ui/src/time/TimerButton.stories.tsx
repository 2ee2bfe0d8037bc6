import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { timeEntries } from '../testing/examples.ts';
import { TimerButton } from './TimerButton.tsx';

const meta: Meta<typeof TimerButton> = {
  component: TimerButton,
  args: { timeEntries, me: 1, on: { onStart: () => undefined, onStop: () => undefined } },
};
export default meta;

type Story = StoryObj<typeof TimerButton>;

export const NotRunning: Story = {};
export const Running: Story = {
  args: { timeEntries: timeEntries.map((entry) => ({ ...entry, endedAt: null })) },
};
