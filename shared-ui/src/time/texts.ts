import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/time.ts';
import { en } from '../texts/en/time.ts';

/** The texts of time tracking. */
export const texts = defineTexts({ en, de });
