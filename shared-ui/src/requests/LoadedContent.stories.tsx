import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadedContent } from './LoadedContent.tsx';

const meta: Meta<typeof LoadedContent<string>> = {
  component: LoadedContent,
  args: { onRetry: () => undefined, children: (value: string) => <p>{value}</p> },
};
export default meta;

type Story = StoryObj<typeof LoadedContent<string>>;

export const Ready: Story = {
  args: { state: { status: 'ready', key: 1, value: 'What was loaded' } },
};
export const Loading: Story = { args: { state: { status: 'loading', key: 1, previous: null } } };
export const Failed: Story = {
  args: {
    state: {
      status: 'failed',
      key: 1,
      previous: null,
      message: 'The server cannot be reached.',
      isGone: false,
    },
  },
};
