import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/home.ts';
import { en } from '../texts/en/home.ts';

/** Texts of the home page. */
export const homeTexts = defineTexts({ en, de });
