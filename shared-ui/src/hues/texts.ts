import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/hues.ts';
import { en } from '../texts/en/hues.ts';

/** The names of the hues of labels and lists. */
export const texts = defineTexts({ en, de });
