import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/templates.ts';
import { en } from '../texts/en/templates.ts';

/** The texts of board templates. */
export const texts = defineTexts({ en, de });
