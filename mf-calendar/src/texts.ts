import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/calendar.ts';
import { en } from './texts/en/calendar.ts';

export const texts = defineTexts({ en, de });
