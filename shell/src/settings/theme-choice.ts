import type { Settings } from 'shared-api/client';
import type { Brightness } from 'shared-ui/palettes';

export type ThemeChoice = Settings['theme'];

const KEY = 'theme';
const CHOICES: readonly string[] = ['system', 'light', 'dark'] satisfies ThemeChoice[];

/** The last choice in this browser, so that a page does not start in the wrong brightness. */
export function storedThemeChoice({ localStorage }: Window): ThemeChoice {
  const kept = localStorage.getItem(KEY) ?? '';
  return CHOICES.includes(kept) ? (kept as ThemeChoice) : 'system';
}

export function keepThemeChoice({ localStorage }: Window, choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice);
}

export function brightnessOf(choice: ThemeChoice, isSystemDark: boolean): Brightness {
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
}
