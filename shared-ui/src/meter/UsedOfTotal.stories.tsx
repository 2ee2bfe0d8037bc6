import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UsedOfTotal } from './UsedOfTotal.tsx';

const meta: Meta<typeof UsedOfTotal> = {
  component: UsedOfTotal,
  args: { label: 'Completed cards', used: 7, total: 12 },
};
export default meta;

type Story = StoryObj<typeof UsedOfTotal>;

export const Part: Story = {};
export const Nothing: Story = { args: { used: 0, total: 0 } };
