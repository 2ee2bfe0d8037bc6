import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectSettings } from '../settings/settings-slice.ts';
import { type Brightness, brightnessOf, darkSystem, keepThemeChoice } from './theme-choice.ts';

function onSystemChange(listener: () => void): () => void {
  const query = darkSystem(window);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Light or dark, as the person chose or else as their system is; kept for the next start. */
export function useBrightness(): Brightness {
  const { theme } = useSelector(selectSettings);
  const isSystemDark = useSyncExternalStore(onSystemChange, () => darkSystem(window).matches);
  const brightness = brightnessOf(theme, isSystemDark);
  useLayoutEffect(() => {
    keepThemeChoice(window, theme);
    document.documentElement.dataset.theme = brightness;
  }, [theme, brightness]);
  return brightness;
}
