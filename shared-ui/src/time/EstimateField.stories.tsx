import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EstimateField } from './EstimateField.tsx';

const meta: Meta<typeof EstimateField> = {
  component: EstimateField,
  args: { onEstimate: () => undefined },
};
export default meta;

type Story = StoryObj<typeof EstimateField>;

export const FourHours: Story = { args: { estimateMinutes: 240 } };
export const WithoutEstimate: Story = { args: { estimateMinutes: null } };
