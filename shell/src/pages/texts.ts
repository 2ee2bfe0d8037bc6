import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/pages.ts';
import { en } from '../texts/en/pages.ts';

/** Texts of the shell's own screens. */
export const texts = defineTexts({ en, de });
