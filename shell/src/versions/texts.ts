import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/versions.ts';
import { en } from '../texts/en/versions.ts';

export const versionTexts = defineTexts({ en, de });
