import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/tags.ts';
import { en } from '../texts/en/tags.ts';

/** The texts of a board's labels, wherever they are edited. */
export const texts = defineTexts({ en, de });
