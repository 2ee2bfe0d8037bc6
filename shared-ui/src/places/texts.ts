import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/places.ts';
import { en } from '../texts/en/places.ts';

/** The texts of choosing where a card goes, wherever that is. */
export const texts = defineTexts({ en, de });
