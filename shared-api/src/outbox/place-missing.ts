import type { ApiError } from '../client/index.ts';

/** Whether a refusal says that the board, or the project, is not there for this person. */
export const isPlaceMissing = ({ code, params }: ApiError): boolean =>
  code === 'not-found' && params.entity === 'item';

/** Whether a refusal says that this person's role on the board, or the project, is not enough for it. */
export const isRoleTooLow = ({ code, params }: ApiError): boolean =>
  code === 'forbidden' && params.reason === 'role';
