import { defineTexts } from 'shared-api/remote';
import { de } from '../texts/de/palette.ts';
import { en } from '../texts/en/palette.ts';

/** Texts of the palette. */
export const paletteTexts = defineTexts({ en, de });
