import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Button from 'antd/es/button';
import { MissingScreen } from './MissingScreen.tsx';

const meta: Meta<typeof MissingScreen> = {
  component: MissingScreen,
  args: {
    NotFound: undefined,
    title: 'This board does not exist',
    children: 'It may have been deleted, or you are no longer a member of it.',
  },
};
export default meta;

type Story = StoryObj<typeof MissingScreen>;

export const WithTheWayHome: Story = {};
export const WithAnAction: Story = {
  args: { action: <Button>Open the board</Button>, more: <p>Your comment is kept.</p> },
};
