import type { Settings } from 'shared-api/client';

/** The settings of a person who has turned off all mails and pushes. */
export const settingsOf = (changes: Partial<Settings> = {}): Settings => ({
  theme: 'light',
  language: 'en',
  mail: [],
  muted: [],
  push: [],
  quietHours: null,
  firstSteps: 'shown',
  singleKeys: 'on',
  presence: 'shown',
  ...changes,
});
