import type { PasswordRule } from '../../password-rules.ts';

export const passwordRules: Readonly<Record<PasswordRule, string>> = {
  length: 'Verwende mindestens 8 Zeichen.',
  'special-character': 'Verwende mindestens ein Sonderzeichen.',
  uppercase: 'Verwende mindestens einen Großbuchstaben.',
};
