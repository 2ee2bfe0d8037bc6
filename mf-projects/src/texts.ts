import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/projects.ts';
import { en } from './texts/en/projects.ts';

/** Every text of the projects screen that is not shared with the boards screen. */
export const texts = defineTexts({ en, de });
