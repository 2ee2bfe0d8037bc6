import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/commands.ts';
import { en } from './texts/en/commands.ts';

/** The names of commands in menus, and the notices after them. */
export const texts = defineTexts({ en, de });
