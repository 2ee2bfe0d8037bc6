import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { labels } from '../testing/examples.ts';
import { LabelPicker } from './LabelPicker.tsx';

const nothing = () => undefined;

const meta: Meta<typeof LabelPicker> = {
  component: LabelPicker,
  args: {
    labels,
    chosen: [1],
    mayEdit: true,
    on: { onAdd: nothing, onEdit: nothing, onDelete: nothing, onToggle: nothing },
  },
};
export default meta;

type Story = StoryObj<typeof LabelPicker>;

export const OfACard: Story = {};
export const OfABoard: Story = { args: { chosen: null } };
export const MayNotEdit: Story = { args: { mayEdit: false } };
export const NoneYet: Story = { args: { labels: [], chosen: [] } };
