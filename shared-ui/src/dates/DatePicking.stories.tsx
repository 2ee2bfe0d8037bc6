import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DatePicking } from './DatePicking.tsx';

const meta: Meta<typeof DatePicking> = {
  component: DatePicking,
  args: {
    date: 'due',
    value: null,
    isWrong: false,
    onChoose: () => true,
    onDone: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof DatePicking>;

export const NoDate: Story = {};
export const Dated: Story = { args: { value: '2026-03-02T17:00:00Z' } };
export const BeforeTheStart: Story = { args: { value: '2026-03-02T17:00:00Z', isWrong: true } };
