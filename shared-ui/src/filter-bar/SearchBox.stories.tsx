import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchBox } from './SearchBox.tsx';

const meta: Meta<typeof SearchBox> = {
  component: SearchBox,
  args: { label: 'Search projects', searched: '', onSearch: () => undefined },
};
export default meta;

type Story = StoryObj<typeof SearchBox>;

export const Empty: Story = {};
export const Searched: Story = { args: { searched: 'garden' } };
