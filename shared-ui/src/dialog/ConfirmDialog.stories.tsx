import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta: Meta<typeof ConfirmDialog> = {
  component: ConfirmDialog,
  args: { kind: 'delete', onConfirm: () => undefined, onCancel: () => undefined },
};
export default meta;

type Story = StoryObj<typeof ConfirmDialog>;

export const Delete: Story = {};
export const Archive: Story = { args: { kind: 'archive' } };
export const Waiting: Story = { args: { isWorking: true } };
