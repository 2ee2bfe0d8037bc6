import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { listedBoards } from '../testing/examples.ts';
import { BoardTile } from './BoardTile.tsx';
import { NewTile, StatusTag, Tiles } from './Tiles.tsx';

const meta: Meta<typeof Tiles> = { component: Tiles, args: { label: 'Boards' } };
export default meta;

type Story = StoryObj<typeof Tiles>;

export const WithANewOne: Story = {
  args: {
    children: (
      <>
        <NewTile name="Everything for the summer" state="Being created …" />
        {listedBoards.map((board) => (
          <BoardTile
            key={board.id}
            board={board}
            people={board.users}
            path="/"
            state={<StatusTag item={board} />}
          />
        ))}
      </>
    ),
  },
};
