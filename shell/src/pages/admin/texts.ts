import { defineTexts } from 'shared-api/remote';
import { de } from '../../texts/de/admin.ts';
import { en } from '../../texts/en/admin.ts';

/** Texts of the console of administrators, and of what the instance decides. */
export const texts = defineTexts({ en, de });
