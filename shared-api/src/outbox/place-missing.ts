import type { ApiError } from '../client/index.ts';

/** Whether a refusal says that the board, or the project, is not there for this person. */
export const isPlaceMissing = ({ code, params }: ApiError): boolean =>
  code === 'not-found' && params.entity === 'item';
