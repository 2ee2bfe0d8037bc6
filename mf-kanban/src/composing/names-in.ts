import { NAME_MAX_CHARACTERS } from 'shared-api/limits';

/** The names of cards in a text, one a line. */
export const namesIn = (draft: string) =>
  draft
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, NAME_MAX_CHARACTERS))
    .filter((line) => line !== '');
