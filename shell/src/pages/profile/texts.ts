import { defineTexts } from 'shared-api/remote';
import { de } from '../../texts/de/profile.ts';
import { en } from '../../texts/en/profile.ts';

/** Texts about a person's own profile, address, password and data. */
export const texts = defineTexts({ en, de });
