import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people, timeEntries } from '../testing/examples.ts';
import { TimeTracking } from './TimeTracking.tsx';

const nothing = () => undefined;

const meta: Meta<typeof TimeTracking> = {
  component: TimeTracking,
  args: {
    card: { timeEntries, timeSpentSeconds: 6600, estimateMinutes: 240 },
    people,
    me: 1,
    mayEdit: true,
    mayAdminister: false,
    on: {
      onStart: nothing,
      onStop: nothing,
      onNote: nothing,
      onEdit: nothing,
      onDelete: nothing,
      onEstimate: nothing,
    },
  },
};
export default meta;

type Story = StoryObj<typeof TimeTracking>;

export const WithinTheEstimate: Story = {};
export const OverTheEstimate: Story = {
  args: { card: { timeEntries, timeSpentSeconds: 6600, estimateMinutes: 60 } },
};
export const NothingYet: Story = {
  args: { card: { timeEntries: [], timeSpentSeconds: 0, estimateMinutes: null } },
};
export const MayOnlyRead: Story = { args: { mayEdit: false } };
