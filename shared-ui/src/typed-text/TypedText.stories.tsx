import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TypedText } from './TypedText.tsx';

const meta: Meta<typeof TypedText> = {
  component: TypedText,
  args: {
    text: 'A comment that could not be sent.\nIt has two lines.',
    label: 'Your comment',
    copy: 'Copy',
    copied: 'Copied',
  },
};
export default meta;

export const GivenBack: StoryObj<typeof TypedText> = {};
