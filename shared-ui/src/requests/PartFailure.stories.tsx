import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PartFailure } from './PartFailure.tsx';

const meta: Meta<typeof PartFailure> = {
  component: PartFailure,
  args: { isAway: false, isRetrying: false, retry: () => undefined },
};
export default meta;

type Story = StoryObj<typeof PartFailure>;

export const InItsPlace: Story = {};

export const TryingAgain: Story = { args: { isRetrying: true } };

export const WithoutNetwork: Story = { args: { isAway: true } };

export const OverThePage: Story = { args: { over: { onClose: () => undefined } } };
