import { NAME_MAX_CHARACTERS } from 'shared-api/limits';

/** Splits a text into names of cards, one per line. */
export const parseNames = (draft: string) =>
  draft
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, NAME_MAX_CHARACTERS))
    .filter((line) => line !== '');
