import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PanelDialog } from './PanelDialog.tsx';

const meta: Meta<typeof PanelDialog> = {
  component: PanelDialog,
  args: {
    title: 'Public link',
    width: 480,
    children: <p>What is chosen here takes effect at once.</p>,
    onClose: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof PanelDialog>;

export const Open: Story = {};
