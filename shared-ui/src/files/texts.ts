import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/files.ts';
import { en } from '../texts/en/files.ts';

/** The texts of attachments, on cards and on the card's page. */
export const texts = defineTexts({ en, de });
