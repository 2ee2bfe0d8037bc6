import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/reasons.ts';
import { en } from '../texts/en/reasons.ts';

/** Reasons why a button is disabled, if it is plain what is missing. */
export const reasons = defineTexts({ en, de });
