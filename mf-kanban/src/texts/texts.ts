import { defineTexts } from 'shared-api/remote';
import { de } from './de/board.ts';
import { en } from './en/board.ts';

export const texts = defineTexts({ en, de });
