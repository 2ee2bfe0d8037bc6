import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { boardTemplates } from '../testing/examples.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

const meta: Meta<typeof TemplatePicker> = {
  component: TemplatePicker,
  args: {
    templates: boardTemplates.slice(0, 2),
    onChoose: () => undefined,
    onDelete: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof TemplatePicker>;

export const BuiltIn: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const WithSaved: Story = { args: { templates: boardTemplates } };
