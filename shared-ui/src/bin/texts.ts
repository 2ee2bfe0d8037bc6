import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/bin.ts';
import { en } from '../texts/en/bin.ts';

/** The texts of the bin of a board or a project. */
export const texts = defineTexts({ en, de });
