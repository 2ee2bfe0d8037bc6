import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Search, X } from 'lucide-react';
import { FieldButton } from './FieldButton.tsx';
import { TextInput } from './TextInput.tsx';

const meta: Meta<typeof TextInput> = {
  component: TextInput,
  args: { 'aria-label': 'Name', defaultValue: 'Garden' },
};
export default meta;

type Story = StoryObj<typeof TextInput>;

export const Filled: Story = {};
export const Large: Story = { args: { isLarge: true } };
export const Wrong: Story = { args: { 'aria-invalid': true } };
export const WithIconAndButton: Story = {
  args: { icon: Search, end: <FieldButton label="Clear" icon={X} /> },
};
