import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '../media/use-media-query.ts';
import { selectSettings } from './settings-slice.ts';
import { type Brightness, brightnessOf, keepThemeChoice } from '../theme/theme-choice.ts';

/** Light or dark, as the person chose or else as their system is; kept for the next start. */
export function useBrightness(): Brightness {
  const { theme } = useSelector(selectSettings);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const brightness = brightnessOf(theme, isSystemDark);
  useLayoutEffect(() => {
    keepThemeChoice(window, theme);
    document.documentElement.dataset.theme = brightness;
  }, [theme, brightness]);
  return brightness;
}
