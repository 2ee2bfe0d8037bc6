import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { people } from '../testing/examples.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { newlyPicked } from './picked-member.ts';

const [creator, ...others] = people.map(newlyPicked);

const meta: Meta<typeof MemberPicker> = {
  component: MemberPicker,
  args: {
    members: creator ? [{ ...creator, creator: true, isLocked: true }, ...others.slice(0, 2)] : [],
    mayGrant: true,
    search: () => Promise.resolve(people),
    nothingFound: (keyword) => `Nobody is called "${keyword}".`,
  },
  render: function Render(props) {
    const [members, setMembers] = useState(props.members);
    return <MemberPicker {...props} members={members} onChange={setMembers} />;
  },
};
export default meta;

type Story = StoryObj<typeof MemberPicker>;

export const Members: Story = {};
export const NoneYet: Story = { args: { members: [] } };
export const MayNotGrantRoles: Story = { args: { mayGrant: false } };
