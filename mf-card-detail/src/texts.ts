import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/card.ts';
import { en } from './texts/en/card.ts';

/** Every text of the card's page. */
export const texts = defineTexts({ en, de });
