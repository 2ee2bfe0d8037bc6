import { englishErrors, type ErrorTexts } from '../../error-texts.ts';
import { counted, plural } from '../plural.ts';
import { passwordRules } from './password-rules.ts';

const CARDS = { one: 'card', other: 'cards' };

/**
 * The English texts of refusals for people, by code: as on the wire, except those that the
 * specification quotes.
 */
export const errorTexts: ErrorTexts = {
  ...englishErrors,
  'limit-reached': (params) =>
    params.of === 'cards'
      ? 'List limit reached: move a card out of the list or raise its limit.'
      : englishErrors['limit-reached'](params),
  'list-not-empty': ({ name, cards }) =>
    `Cannot delete list "${name}": it contains ${counted(cards, CARDS)}. Move or delete ${plural(cards, { one: 'it', other: 'them' })} first.`,
  'password-rule': ({ rule }) => passwordRules[rule],
};
