import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/filter-language.ts';
import { en } from '../texts/en/filter-language.ts';

/** The texts of the filter language: what can be typed, and what is wrong. */
export const texts = defineTexts({ en, de });
