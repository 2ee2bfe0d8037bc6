import type { ApiClient, BoardTemplate } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { fork, takeEvery } from 'typed-redux-saga';
import { createLoading } from '../requests/create-loading.ts';
import { createSubmission } from '../requests/create-submission.ts';

/**
 * The templates of boards, by the language of the built-in ones, and the deletion of saved ones.
 */
export function createBoardTemplates(name: string) {
  const deletion = createSubmission(
    `${name}Deletion`,
    async ({ api }: { readonly api: ApiClient }, { id, project }: BoardTemplate) => {
      // Built-in ones have no project, and stay.
      if (project !== null && typeof id === 'number') {
        await api.template.delete({ projectId: project.id, templateId: id });
      }
      return id;
    },
  );
  const list = createLoading(
    name,
    async ({ api }: { readonly api: ApiClient }, language: string) =>
      (await api.template.getAll({ language })).data,
    {
      changes: (templates, action) =>
        deletion.done.match(action) || deletion.doneUnseen.match(action)
          ? templates.filter(({ id }) => id !== action.payload)
          : templates,
    },
  );
  const sagaFor = ({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) =>
    function* templatesSaga() {
      yield* fork(list.sagaFor({ api }));
      yield* fork(deletion.sagaFor({ api }));
      yield* takeEvery([deletion.refused, deletion.refusedUnseen], ({ payload }) =>
        notify.failure(payload.message),
      );
    };
  return { list, deletion, sagaFor, slices: [list.slice, deletion.slice] };
}

export type BoardTemplates = ReturnType<typeof createBoardTemplates>;
