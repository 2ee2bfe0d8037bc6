import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/labels.ts';
import { en } from '../texts/en/labels.ts';

/** The texts of a board's labels, wherever they are chosen and edited. */
export const texts = defineTexts({ en, de });
