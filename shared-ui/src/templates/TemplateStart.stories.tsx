import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ApiClient } from 'shared-api/client';
import { boardTemplates } from '../testing/examples.ts';
import { StoryStore } from '../testing/StoryStore.tsx';
import { createBoardTemplates } from './board-templates.ts';
import { TemplateStart } from './TemplateStart.tsx';

const templates = createBoardTemplates('story');
const api = { template: { getAll: () => Promise.resolve({ data: boardTemplates }) } };

const meta: Meta<typeof TemplateStart> = {
  component: TemplateStart,
  args: {
    list: templates.list,
    title: 'Begin with a board',
    hint: 'Each begins with its lists and a few cards.',
    onChoose: () => undefined,
  },
  decorators: [
    (Story) => (
      <StoryStore
        slices={templates.slices}
        sagas={[templates.list.sagaFor({ api: api as unknown as ApiClient })]}
      >
        <Story />
      </StoryStore>
    ),
  ],
};
export default meta;

export const NoBoards: StoryObj<typeof TemplateStart> = {};
