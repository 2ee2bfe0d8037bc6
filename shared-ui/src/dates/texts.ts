import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/dates.ts';
import { en } from '../texts/en/dates.ts';

/** The texts of a card's dates, wherever they are chosen. */
export const texts = defineTexts({ en, de });
