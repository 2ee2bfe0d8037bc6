import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/frame.ts';
import { en } from './texts/en/frame.ts';

/** Texts around the pages, and of what may happen on any of them. */
export const texts = defineTexts({ en, de });
