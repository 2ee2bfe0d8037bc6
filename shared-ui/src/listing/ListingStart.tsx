import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import { useSubmission } from '../requests/use-submission.ts';
import type { BoardTemplates } from '../templates/board-templates.ts';
import type { NewProjectOrBoard } from './project-or-board.ts';

const TemplateStart = lazyOnline(
  async () => (await import('../templates/TemplateStart.tsx')).TemplateStart,
);

interface Props {
  templates: BoardTemplates;
  title: string;
  hint: string;
  onCreate: (created: NewProjectOrBoard) => void;
}

/** Shown if there are no rows yet: a press on a template creates the first board. */
export function ListingStart({ templates, title, hint, onCreate }: Props) {
  const { submit: remove } = useSubmission(templates.deletion);
  return (
    <UntilLoaded>
      <TemplateStart
        list={templates.list}
        title={title}
        hint={hint}
        onChoose={({ id, name }) => onCreate({ name, typed: '', templateId: id })}
        onDelete={remove}
      />
    </UntilLoaded>
  );
}
