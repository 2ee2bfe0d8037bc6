import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/items.ts';
import { en } from '../texts/en/items.ts';

/** Texts of tiles, and of the choice between them and the table. */
export const texts = defineTexts({ en, de });
