import type { RefusalBody } from './error-text.ts';

/**
 * Loads the texts of refusals for bulk responses; falls back to the server's message. The error of
 * a call has its text already, so a remote loads the table only when it needs it.
 */
export async function loadErrorText(): Promise<(refused: RefusalBody) => string> {
  try {
    const { errorText } = await import('./error-text.ts');
    return errorText;
  } catch {
    return ({ message }) => message;
  }
}
