import type { BoardTemplate } from '../contract/index.ts';
import type { FakeHandlers } from './fake-server.ts';

export const boardTemplate = (changes: Partial<BoardTemplate> = {}): BoardTemplate => ({
  id: 'kanban',
  name: 'Simple kanban',
  description: 'Three lists for any kind of work.',
  lists: [
    { name: 'To do', cards: 2 },
    { name: 'Done', cards: 1 },
  ],
  project: null,
  mayDelete: false,
  ...changes,
});

const EMPTY = boardTemplate({ id: 'empty', name: 'Empty board', description: 'Three lists.' });

/** Two built-in templates, and saved ones, which a test may delete. */
export function fakeTemplates(saved: BoardTemplate[] = []): FakeHandlers['template'] & object {
  let kept = saved;
  return {
    getAll: () => ({ data: [...kept, EMPTY, boardTemplate()] }),
    delete: ({ templateId }) => {
      kept = kept.filter(({ id }) => id !== templateId);
      return { data: null };
    },
  };
}
