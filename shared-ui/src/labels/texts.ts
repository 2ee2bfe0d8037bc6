import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/labels.ts';
import { en } from '../texts/en/labels.ts';

/** The texts for choosing and editing a board's labels. */
export const texts = defineTexts({ en, de });
