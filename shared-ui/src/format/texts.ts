import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/format.ts';
import { en } from '../texts/en/format.ts';

/** How long ago something was, where that is nearer than yesterday; inside a sentence. */
export const texts = defineTexts({ en, de });
