import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../testing/examples.ts';
import { PersonName } from './PersonName.tsx';

const meta: Meta<typeof PersonName> = { component: PersonName };
export default meta;

export const Names: StoryObj = {
  render: () => (
    <ul>
      {people.map((person) => (
        <li key={person.id}>
          <PersonName person={person} />
        </li>
      ))}
    </ul>
  ),
};
