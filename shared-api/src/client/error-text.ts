import type { Refusal } from '../contract/errors.ts';
import { englishErrors, sentenceOf } from '../error-texts.ts';
import { defineTexts } from '../texts/define-texts.ts';

/** What people read when a call is refused, by code. */
const texts = defineTexts({ en: englishErrors });

/** What an answer or an item of a bulk answer says of its refusal. */
export interface AnsweredRefusal {
  readonly code?: string | undefined;
  readonly params?: object | undefined;
  /** The server's English sentence. */
  readonly message: string;
}

/**
 * The sentence that people read for a refusal, in their language. What only a newer server knows, and
 * what an older one sends without params, is said in the server's words.
 */
export function errorText({ code, params, message }: AnsweredRefusal): string {
  if (code === undefined || params === undefined) return message;
  return sentenceOf(texts, { code, params } as Refusal) ?? message;
}
