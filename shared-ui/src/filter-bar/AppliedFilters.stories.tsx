import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NO_FILTERS } from 'shared-api/filters';
import { AppliedFilters } from './AppliedFilters.tsx';

const meta: Meta<typeof AppliedFilters> = {
  component: AppliedFilters,
  args: {
    applied: ['Active', 'Label: Waiting for an answer of the supplier in the north', 'Blocked'].map(
      (label) => ({ label, without: NO_FILTERS }),
    ),
    found: 12,
    onRemove: () => undefined,
    onClear: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof AppliedFilters>;

export const Several: Story = {};
export const StillCounting: Story = { args: { found: null } };
