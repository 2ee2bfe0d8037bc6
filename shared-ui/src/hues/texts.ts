import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/hues.ts';
import { en } from '../texts/en/hues.ts';

/** What the hues of labels and lists are called. */
export const texts = defineTexts({ en, de });
