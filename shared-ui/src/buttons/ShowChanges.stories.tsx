import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ShowChanges } from './ShowChanges.tsx';

const meta: Meta<typeof ShowChanges> = {
  component: ShowChanges,
  args: { onShow: () => undefined },
};
export default meta;

export const Offered: StoryObj<typeof ShowChanges> = {};
