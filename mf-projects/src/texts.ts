import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/projects.ts';
import { en } from './texts/en/projects.ts';

/** Texts of the projects screen that the boards screen does not share. */
export const texts = defineTexts({ en, de });
