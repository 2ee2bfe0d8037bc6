import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';

/** Removes the sample cards of a board. */
export const sampleRemoval = createSubmission(
  'sampleRemoval',
  async (api: ApiClient, boardId: number) => {
    await api.template.deleteSamples({ boardId });
    return boardId;
  },
);

/** How many sample cards of its template a board still has. */
export const samples = createLoading(
  'boardSamples',
  async (api: ApiClient, boardId: number) =>
    (await api.template.getSamples({ boardId })).data.cards,
  {
    isForgottenWhenLeft: true,
    changes: (count, action) => (sampleRemoval.done.match(action) ? 0 : count),
  },
);
