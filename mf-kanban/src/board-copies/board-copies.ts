import type { CallInput, Contract } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';

type Services = Pick<ShellServices, 'api'>;

/** A board is made like the open one. */
export const duplication = createSubmission(
  'boardDuplication',
  async (
    { api }: Services,
    { idempotencyKey, ...copy }: CallInput<Contract['board']['duplicate']> & CopyOnce,
  ) => {
    const { id, projectId, name } = (await api.board.duplicate(copy, { idempotencyKey })).data;
    return { id, projectId, name };
  },
);

/** Makes it safe to try again when a response was lost. */
interface CopyOnce {
  readonly idempotencyKey: string;
}

/** The open board is saved as a template. */
export const templateSaving = createSubmission(
  'templateSaving',
  async ({ api }: Services, template: CallInput<Contract['template']['save']>) =>
    (await api.template.save(template)).data.name,
);
