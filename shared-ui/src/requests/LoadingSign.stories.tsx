import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadingSign } from './LoadingSign.tsx';

const meta: Meta<typeof LoadingSign> = {
  component: LoadingSign,
  args: { onClose: () => undefined },
};
export default meta;

type Story = StoryObj<typeof LoadingSign>;

export const OverThePage: Story = {};
