import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/commands.ts';
import { en } from './texts/en/commands.ts';

/** What commands are called in menus, and what is said when they are done. */
export const texts = defineTexts({ en, de });
