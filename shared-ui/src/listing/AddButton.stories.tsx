import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AddButton } from './AddButton.tsx';

const meta: Meta<typeof AddButton> = { component: AddButton };
export default meta;

export const NewBoard: StoryObj<typeof AddButton> = { args: { label: 'New board' } };
