import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/boards.ts';
import { en } from './texts/en/boards.ts';

/** Texts of the boards screen that the projects screen does not share. */
export const texts = defineTexts({ en, de });
