import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LineDrawing } from './LineDrawing.tsx';

const sheet = ['M15 3H5v18h14V7z', 'M15 3v4h4', 'M9 12h6', 'M9 16h6'];

export default {
  component: LineDrawing,
  args: { lines: sheet, size: 16 },
} satisfies Meta<typeof LineDrawing>;

export const Small: StoryObj<typeof LineDrawing> = {};
export const Large: StoryObj<typeof LineDrawing> = { args: { size: 24 } };
