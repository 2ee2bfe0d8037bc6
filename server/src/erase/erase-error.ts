/** Thrown if nothing was erased; the message says why and what to do. */
export class EraseError extends Error {
  override readonly name = 'EraseError';
}
