import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/help.ts';
import { en } from '../texts/en/help.ts';

/** Texts of what helps on every page. */
export const helpTexts = defineTexts({ en, de });
