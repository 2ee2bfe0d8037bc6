import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../testing/examples.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

const meta: Meta<typeof PersonAvatar> = { component: PersonAvatar };
export default meta;

export const Sizes: StoryObj = {
  render: () => (
    <>
      {people.map((person, index) => (
        <PersonAvatar key={person.id} person={person} size={20 + index * 8} />
      ))}
    </>
  ),
};
