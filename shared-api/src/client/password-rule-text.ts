import type { PasswordRule } from '../password-rules.ts';
import { passwordRules as de } from '../texts/de/password-rules.ts';
import { passwordRules as en } from '../texts/en/password-rules.ts';
import { defineTexts } from '../texts/index.ts';

const rules = defineTexts({ en, de });

/**
 * A rule of passwords as people read it; the server's messages have the specification's wording.
 */
export const passwordRuleText = (rule: PasswordRule): string => rules[rule];
