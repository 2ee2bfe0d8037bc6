import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/requests.ts';
import { en } from '../texts/en/requests.ts';

export const texts = defineTexts({ en, de });
