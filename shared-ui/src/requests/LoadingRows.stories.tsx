import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingRows } from './LoadingRows.tsx';

const meta: Meta<typeof LoadingRows> = { component: LoadingRows, args: { count: 3 } };
export default meta;

type Story = StoryObj<typeof LoadingRows>;

export const OfATable: Story = { args: { shape: 'table' } };
export const OfAList: Story = { args: { shape: 'two-lines' } };
