import { z } from 'zod';
import type { FilterProblem } from '../filter-language/card-filter.ts';
import type { PasswordRule } from '../password-rules.ts';

/** What a call has not found. */
export const missing = z.enum([
  'access-token',
  'attachment',
  'board',
  'card',
  'checklist',
  'comment',
  'file',
  'group',
  'identity',
  'invitation',
  'item',
  'list',
  'member',
  'people',
  'passkey',
  'person',
  'picture',
  'preset',
  'provider',
  'rule',
  'rule-target',
  'saved-filter',
  'session',
  'tag',
  'template',
  'thumbnail',
  'time-entry',
]);

/** What a role does not allow. */
export const notAllowed = z.enum([
  'role',
  'target-board',
  'edit-comment',
  'delete-comment',
  'edit-time-entry',
  'delete-time-entry',
  'delete-attachment',
  'change-super-admin',
  'change-high-role',
]);

/** What somebody else has changed since. */
export const changedPart = z.enum([
  'contents',
  'dates',
  'description',
  'gone',
  'members',
  'name',
  'other',
  'place',
  'settings',
  'state',
]);

/** What a password lacks. */
export const passwordRule = z.enum([
  'length',
  'special-character',
  'uppercase',
] satisfies readonly PasswordRule[]);

/** What is wrong with a filter. */
export const filterMistake = z.enum([
  'too-long',
  'too-many',
  'open-quote',
  'open-bracket',
  'closed-bracket',
  'no-condition',
  'unknown-field',
  'no-order',
  'no-value',
  'one-value',
  'unknown-value',
  'unknown-day',
] satisfies readonly FilterProblem['code'][]);
