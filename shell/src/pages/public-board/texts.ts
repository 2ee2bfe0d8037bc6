import { defineTexts } from 'shared-api/remote';
import { de } from '../../texts/de/public-board.ts';
import { en } from '../../texts/en/public-board.ts';

export const texts = defineTexts({ en, de });
