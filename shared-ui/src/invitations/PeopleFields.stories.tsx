import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ApiClient } from 'shared-api/client';
import { newlyPicked } from '../members/picked-member.ts';
import { invitations as open, people } from '../testing/examples.ts';
import { StoryStore } from '../testing/StoryStore.tsx';
import { createInvitations } from './invitations.ts';
import { PeopleFields } from './PeopleFields.tsx';

const invitations = createInvitations('story');
const api = { invitation: { getAll: () => Promise.resolve({ data: open }) } };

const meta: Meta<typeof PeopleFields> = {
  component: PeopleFields,
  args: {
    invitations,
    place: { boardId: 3 },
    members: people.slice(0, 2).map(newlyPicked),
    mayGrant: true,
    search: () => Promise.resolve(people),
    nothingFound: (keyword) => `Nobody is called "${keyword}".`,
    onChange: () => undefined,
  },
  decorators: [
    (Story) => (
      <StoryStore
        slices={invitations.slices}
        sagas={[invitations.open.sagaFor(api as unknown as ApiClient)]}
      >
        <Story />
      </StoryStore>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof PeopleFields>;

export const OfABoard: Story = {};
export const OfAProject: Story = { args: { place: { projectId: 1 }, mayGrant: false } };
export const OfANewPlace: Story = { args: { place: null } };
