import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { Asking, useChoose } from './Asking.tsx';

const meta: Meta<typeof Asking> = { component: Asking };
export default meta;

type Story = StoryObj<typeof Asking>;

function Asked() {
  const choose = useChoose();
  useEffect(() => {
    choose({ question: { kind: 'delete', text: 'Its comments are deleted with it.' } });
  }, [choose]);
  return <p>Garden plan</p>;
}

export const NothingAsked: Story = { args: { children: <p>Garden plan</p> } };
export const Question: Story = { args: { children: <Asked /> } };
