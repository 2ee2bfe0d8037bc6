import type { ApiClient, BoardTemplate } from 'shared-api/client';
import { pageLanguage, paths } from 'shared-api/remote';
import { texts } from './texts.ts';

interface BoardFromTemplate {
  /** Null if there is no project yet: one is created for the board. */
  readonly projectId: number | null;
  readonly templateId: BoardTemplate['id'];
  /** Empty: the board gets the name of its template. */
  readonly name: string;
  /** Makes it safe to try again when a response was lost. */
  readonly idempotencyKey: string;
}

/** Creates a board, and the project that it needs, and returns where the board is opened. */
export async function createFromTemplate(
  { project, board }: Pick<ApiClient, 'project' | 'board'>,
  { projectId: known, templateId, name, idempotencyKey }: BoardFromTemplate,
): Promise<string> {
  const createProject = () =>
    project.create(
      { name: texts.firstProject, isPublic: 0, users: [] },
      { idempotencyKey: `${idempotencyKey}-project` },
    );
  const projectId = known ?? (await createProject()).data.id;
  const { data: created } = await board.createFromTemplate(
    { projectId, templateId, language: pageLanguage(), ...(name !== '' && { name }) },
    { idempotencyKey: `${idempotencyKey}-${templateId}` },
  );
  return paths.board(projectId, created.id);
}
