import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const meta: Meta<typeof ShortcutsDialog> = {
  component: ShortcutsDialog,
  args: { title: 'Keys', onClose: () => undefined },
};
export default meta;

type Story = StoryObj<typeof ShortcutsDialog>;

export const OfAPage: Story = {
  args: {
    keys: [
      ['/', 'Search'],
      ['Ctrl K', 'Go to a project, board or card'],
    ],
  },
};
export const InGroups: Story = {
  args: {
    groups: [
      { title: 'Cards', keys: [['e', 'Edit the card with the focus, wherever it is shown']] },
      { title: 'Lists', keys: [['n', 'New list']] },
    ],
    note: 'The menu of a card names its keys.',
  },
};
