import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../testing/examples.ts';
import { BoardTile } from './BoardTile.tsx';

const board = {
  id: 3,
  projectId: 1,
  name: 'Garden',
  completedCards: 7,
  totalCards: 12,
  changed_date: '2026-03-02T09:00:00Z',
  lists: [
    { cards: 5, completed: 0 },
    { cards: 7, completed: 7 },
  ],
};

const meta: Meta<typeof BoardTile> = {
  component: BoardTile,
  args: { board: board, people, path: '/' },
  decorators: [
    (Story) => (
      <ul style={{ width: 280, padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof BoardTile>;

export const UnderWay: Story = {};
export const LongName: Story = {
  args: {
    board: { ...board, name: 'Everything before the first weekend of spring '.repeat(4) },
  },
};
export const Empty: Story = {
  args: { board: { ...board, completedCards: 0, totalCards: 0, lists: [] }, people: [] },
};
