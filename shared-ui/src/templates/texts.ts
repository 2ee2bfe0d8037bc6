import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/templates.ts';
import { en } from '../texts/en/templates.ts';

/** Texts of what new boards are made from. */
export const texts = defineTexts({ en, de });
