import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/reasons.ts';
import { en } from '../texts/en/reasons.ts';

/** Reasons for a disabled button when the missing input is obvious. */
export const reasons = defineTexts({ en, de });
