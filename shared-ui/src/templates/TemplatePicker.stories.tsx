import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TemplatePicker } from './TemplatePicker.tsx';

const lists = [
  { name: 'To do', cards: 3 },
  { name: 'Doing', cards: 1 },
  { name: 'Done', cards: 2 },
];
const builtIn = { lists, project: null, mayDelete: false };

const meta: Meta<typeof TemplatePicker> = {
  component: TemplatePicker,
  args: {
    templates: [
      { ...builtIn, id: 'kanban', name: 'Simple kanban', description: 'Any kind of work.' },
      { ...builtIn, id: 'empty', name: 'Empty board', description: 'Nothing in its lists.' },
    ],
    onChoose: () => undefined,
    onDelete: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof TemplatePicker>;

export const BuiltIn: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const WithSaved: Story = {
  args: {
    templates: [
      {
        id: 7,
        name: 'How we plan a season in the garden from seeds to the last harvest',
        description: 'With all beds.',
        lists,
        project: { id: 5, name: 'Garden' },
        mayDelete: true,
      },
      { ...builtIn, id: 'hiring', name: 'Hiring', description: 'One card for each person.' },
    ],
  },
};
