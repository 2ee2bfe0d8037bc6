import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/shared.ts';
import { en } from './texts/en/shared.ts';

/** Texts that several remotes share. */
export const texts = defineTexts({ en, de });
