import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StoryStore } from '../testing/StoryStore.tsx';
import { createBin } from './bin.ts';
import { BinButton } from './BinButton.tsx';

const bin = createBin('story');

const meta: Meta<typeof BinButton> = {
  component: BinButton,
  args: { bin, place: { projectId: 1 }, mayEmpty: true },
  decorators: [
    (Story) => (
      <StoryStore slices={bin.slices} sagas={[]}>
        <Story />
      </StoryStore>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof BinButton>;

export const OfAProject: Story = {};
