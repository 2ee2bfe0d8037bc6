import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/auth.ts';
import { en } from './texts/en/auth.ts';

export const texts = defineTexts({ en, de });
