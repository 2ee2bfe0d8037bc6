import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/history.ts';
import { en } from '../texts/en/history.ts';

export const historyTexts = defineTexts({ en, de });
