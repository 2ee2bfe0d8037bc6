import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BoardShape } from './BoardShape.tsx';

const meta: Meta<typeof BoardShape> = {
  component: BoardShape,
  decorators: [
    (Story) => (
      <div data-accent="petrol" style={{ display: 'grid', width: 200, height: 80 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof BoardShape>;

export const Filled: Story = {
  args: {
    lists: [
      { cards: 8, completed: 1 },
      { cards: 3, completed: 3 },
      { cards: 5, completed: 0 },
    ],
  },
};
export const Empty: Story = { args: { lists: [] } };
