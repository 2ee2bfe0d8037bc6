import { defineTexts, type ViewKey } from 'shared-api/remote';
import { de } from '../texts/de/keys.ts';
import { en } from '../texts/en/keys.ts';

const texts = defineTexts({ en, de });

/** The keys of the table, which are wanted only in the list of all keys. */
export const keysOf = (mayWork: boolean): readonly ViewKey[] =>
  mayWork ? [...texts.ownKeys, ...texts.workKeys] : texts.ownKeys;
