import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/help.ts';
import { en } from '../texts/en/help.ts';

export const helpTexts = defineTexts({ en, de });
