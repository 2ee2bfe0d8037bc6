import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/frame.ts';
import { en } from './texts/en/frame.ts';

/** Every text the shell shows. */
export const texts = defineTexts({ en, de });
