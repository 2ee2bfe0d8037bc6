import type { RefusalBody } from './error-text.ts';

/**
 * The texts of refusals, for responses that hold several; the server's message when they cannot be
 * loaded. An error of a call has its sentence already, so a remote carries the table of all of them
 * only once it needs it.
 */
export async function loadErrorText(): Promise<(refused: RefusalBody) => string> {
  try {
    const { errorText } = await import('./error-text.ts');
    return errorText;
  } catch {
    return ({ message }) => message;
  }
}
