import type { CallInput, Contract } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';

/** The board's fields and members as a dialog submits them. */
export const boardEdit = createSubmission(
  'boardEdit',
  async ({ api }: Pick<ShellServices, 'api'>, fields: CallInput<Contract['board']['edit']>) =>
    (await api.board.edit(fields)).data,
);
