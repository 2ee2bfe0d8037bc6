import { englishErrors, type ErrorTexts } from '../../error-texts.ts';
import { counted, plural } from '../plural.ts';
import { passwordRules } from './password-rules.ts';

const CARDS = { one: 'card', other: 'cards' };

/** What people read when a call is refused, by code: as on the wire, but for what the specification quotes. */
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
