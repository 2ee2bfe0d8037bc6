import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/boards.ts';
import { en } from './texts/en/boards.ts';

/** Every text of the boards screen that is not shared with the projects screen. */
export const texts = defineTexts({ en, de });
