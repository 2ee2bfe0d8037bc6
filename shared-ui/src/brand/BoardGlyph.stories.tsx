import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BoardGlyph } from './BoardGlyph.tsx';

const meta: Meta<typeof BoardGlyph> = { component: BoardGlyph };
export default meta;

export const Accents: StoryObj = {
  render: () => (
    <>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((id) => (
        <BoardGlyph key={id} boardId={id} size={20} />
      ))}
    </>
  ),
};
