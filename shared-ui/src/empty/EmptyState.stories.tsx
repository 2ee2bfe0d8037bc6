import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Button from 'antd/es/button';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = {
  component: EmptyState,
  args: {
    title: 'No boards yet',
    children: 'A board holds the lists and cards of one piece of work.',
  },
};
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const WithAction: Story = { args: { action: <Button type="primary">New board</Button> } };
export const WithoutRight: Story = {};
