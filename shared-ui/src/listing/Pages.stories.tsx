import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pages } from './Pages.tsx';

const meta: Meta<typeof Pages> = {
  component: Pages,
  args: {
    caption: '26–50 of 480',
    page: 2,
    last: 20,
    pageSize: 25,
    onPage: () => undefined,
    onPageSize: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof Pages>;

export const Many: Story = {};
export const One: Story = { args: { caption: '1–3 of 3', page: 1, last: 1 } };
