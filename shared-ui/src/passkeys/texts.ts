import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/passkeys.ts';
import { en } from '../texts/en/passkeys.ts';

export const texts = defineTexts({ en, de });
