import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/dates.ts';
import { en } from '../texts/en/dates.ts';

/** The texts for choosing a card's dates. */
export const texts = defineTexts({ en, de });
