import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CardCount } from './CardCount.tsx';

const meta: Meta<typeof CardCount> = { component: CardCount, args: { count: 3, limit: 5 } };
export default meta;

type Story = StoryObj<typeof CardCount>;

export const NoLimit: Story = { args: { limit: null } };

export const FarFromLimit: Story = {};

export const Near: Story = { args: { count: 4 } };

export const Full: Story = { args: { count: 5 } };

export const Over: Story = { args: { count: 6 } };

export const Filtered: Story = { args: { shown: 1, notes: ['Overdue: 1'] } };
