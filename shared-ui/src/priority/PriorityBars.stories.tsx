import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriorityBars } from './PriorityBars.tsx';

const meta: Meta<typeof PriorityBars> = { component: PriorityBars };
export default meta;

type Story = StoryObj<typeof PriorityBars>;

export const High: Story = { args: { priority: 'high', label: 'High priority' } };

export const Medium: Story = { args: { priority: 'medium', label: 'Medium priority' } };

export const Low: Story = { args: { priority: 'low', label: 'Low priority' } };
