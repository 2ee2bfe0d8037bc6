import type { PasswordRule } from '../../password-rules.ts';

/** The rules of passwords; the server's messages have the specification's wording. */
export const passwordRules: Readonly<Record<PasswordRule, string>> = {
  length: 'Use at least 8 characters.',
  'special-character': 'Use at least one special character.',
  uppercase: 'Use at least one uppercase letter.',
};
