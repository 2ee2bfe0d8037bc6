import type { Settings } from 'shared-api/client';

type Choice = Settings['singleKeys'];

const KEY = 'singleKeys';

/** The last choice in this browser, which holds until the settings are loaded. */
export const storedSingleKeys = ({ localStorage }: Window): Choice =>
  localStorage.getItem(KEY) === 'off' ? 'off' : 'on';

export const keepSingleKeys = ({ localStorage }: Window, choice: Choice): void =>
  localStorage.setItem(KEY, choice);
