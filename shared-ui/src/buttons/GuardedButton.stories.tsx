import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GuardedButton } from './GuardedButton.tsx';

export default { title: 'Guarded button' } satisfies Meta;

export const Guarded: StoryObj = {
  render: () => (
    <>
      <GuardedButton type="primary" whyNot="Type something first">
        Send
      </GuardedButton>{' '}
      <GuardedButton whyNot="Nothing has been changed">Save</GuardedButton>{' '}
      <GuardedButton type="primary" whyNot={undefined}>
        Send
      </GuardedButton>
    </>
  ),
};
