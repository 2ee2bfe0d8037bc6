import type { Refusal } from '../contract/errors.ts';
import { type ErrorTexts, sentenceOf } from '../error-texts.ts';
import { errorTexts as de } from '../texts/de/errors.ts';
import { errorTexts as en } from '../texts/en/errors.ts';
import { defineTexts } from '../texts/index.ts';

/** The texts of refusals for people, by code. */
const texts = defineTexts<ErrorTexts>({ en, de });

/** A refusal in a response, or in an item of a bulk response. */
export interface RefusalBody {
  readonly code?: string | undefined;
  readonly params?: object | undefined;
  /** The server's English sentence. */
  readonly message: string;
}

/**
 * The text of a refusal in the language of the page. For codes of a newer server, and for codes
 * that an older one sends without params, it is the server's message.
 */
export function errorText({ code, params, message }: RefusalBody): string {
  if (code === undefined || params === undefined) return message;
  return sentenceOf(texts, { code, params } as Refusal) ?? message;
}
