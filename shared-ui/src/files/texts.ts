import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/files.ts';
import { en } from '../texts/en/files.ts';

/** The texts of attachments, wherever they are shown. */
export const texts = defineTexts({ en, de });
