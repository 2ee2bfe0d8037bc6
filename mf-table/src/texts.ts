import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/table.ts';
import { en } from './texts/en/table.ts';

/** What the table says. */
export const texts = defineTexts({ en, de });
