import type { ErrorResponse } from '../contract/error-response.ts';
import { outage as de } from '../texts/de/outage.ts';
import { uncertain as uncertainDe } from '../texts/de/uncertain.ts';
import { outage as en } from '../texts/en/outage.ts';
import { uncertain as uncertainEn } from '../texts/en/uncertain.ts';
import { defineTexts } from '../texts/index.ts';
import { ApiError } from './api-error.ts';
import { loadErrorText } from './load-error-text.ts';

const texts = defineTexts({ en: { ...en, ...uncertainEn }, de: { ...de, ...uncertainDe } });

/** The error of a call that no server of ours has responded to, by its status; 0 without any. */
export function unexplainedError(status: number): ApiError {
  const code = status === 0 ? 'api-unreachable' : 'server-error';
  return new ApiError(status, { message: texts[code]() });
}

/** The error of a change that is not sent again, since it may have been made long ago. */
export const uncertainError = (): ApiError => new ApiError(409, { message: texts.uncertain() });

/**
 * The error of a refused call, whose message is made of code and params in the language of the page.
 * The texts of refusals are loaded with the first of them.
 */
export async function explainedError(
  status: number,
  response: Partial<ErrorResponse>,
  retryAfterMs?: number,
): Promise<ApiError> {
  const { message } = response;
  if (message === undefined) return unexplainedError(status);
  const errorText = await loadErrorText();
  const sentence = errorText({ ...response, message });
  return new ApiError(status, { ...response, message: sentence }, retryAfterMs);
}
