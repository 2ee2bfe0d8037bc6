import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { listedBoard, longNamedBoard, people } from '../testing/examples.ts';
import { BoardTile } from './BoardTile.tsx';

const meta: Meta<typeof BoardTile> = {
  component: BoardTile,
  args: { board: listedBoard, people, path: '/' },
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
export const LongName: Story = { args: { board: longNamedBoard } };
export const Empty: Story = {
  args: { board: { ...listedBoard, completedCards: 0, totalCards: 0, lists: [] }, people: [] },
};
