import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/places.ts';
import { en } from '../texts/en/places.ts';

/** The texts for choosing the place of a card. */
export const texts = defineTexts({ en, de });
