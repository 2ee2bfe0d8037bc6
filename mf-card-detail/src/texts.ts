import { defineTexts } from 'shared-api/remote';
import { actionTexts } from './texts/action-texts.ts';
import { contentTexts } from './texts/content-texts.ts';
import { fieldTexts } from './texts/field-texts.ts';

/** Every text of the card's page. */
export const texts = defineTexts({ en: { ...actionTexts, ...contentTexts, ...fieldTexts } });
