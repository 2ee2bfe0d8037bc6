import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Logo } from './Logo.tsx';

const meta: Meta<typeof Logo> = { component: Logo };
export default meta;

export const InTheSidebar: StoryObj<typeof Logo> = { args: { size: 24 } };
