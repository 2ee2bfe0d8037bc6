import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/card.ts';
import { en } from './texts/en/card.ts';

export const texts = defineTexts({ en, de });
