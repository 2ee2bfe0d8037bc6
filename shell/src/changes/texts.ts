import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/changes.ts';
import { en } from '../texts/en/changes.ts';

export const changeTexts = defineTexts({ en, de });
