import type { RefusalBody } from './error-text.ts';

/**
 * Loads the texts of refusals, which a page without any does without; falls back to the server's
 * message.
 */
export async function loadErrorText(): Promise<(refused: RefusalBody) => string> {
  try {
    const { errorText } = await import('./error-text.ts');
    return errorText;
  } catch {
    return ({ message }) => message;
  }
}
