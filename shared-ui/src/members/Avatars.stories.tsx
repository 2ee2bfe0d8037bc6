import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../testing/examples.ts';
import { Avatars } from './Avatars.tsx';

const meta: Meta<typeof Avatars> = { component: Avatars, args: { members: people } };
export default meta;

type Story = StoryObj<typeof Avatars>;

export const Several: Story = {};
export const ManyMore: Story = { args: { count: 120 } };
export const Small: Story = { args: { size: 20 } };
export const SomeHere: Story = { args: { present: people.slice(1, 3).map(({ id }) => id) } };
