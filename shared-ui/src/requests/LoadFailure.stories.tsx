import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadFailure } from './LoadFailure.tsx';

const meta: Meta<typeof LoadFailure> = {
  component: LoadFailure,
  args: { message: 'The server cannot be reached.', onRetry: () => undefined },
};
export default meta;

export const Away: StoryObj<typeof LoadFailure> = {};
