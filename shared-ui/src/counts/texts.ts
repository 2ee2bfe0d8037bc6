import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/counts.ts';
import { en } from '../texts/en/counts.ts';

/** How many cards there are, may be and are shown. */
export const texts = defineTexts({ en, de });
