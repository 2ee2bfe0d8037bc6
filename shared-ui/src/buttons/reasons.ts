import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/reasons.ts';
import { en } from '../texts/en/reasons.ts';

/** Why a button cannot be pressed now, where what is missing is plain. */
export const reasons = defineTexts({ en, de });
