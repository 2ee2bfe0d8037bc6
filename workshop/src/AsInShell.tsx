import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { themeOf } from 'shared-ui/antd-theme';
import { useMediaQuery } from 'shared-ui/media-query';
import type { Brightness } from 'shared-ui/palettes';

interface Props {
  brightness: Brightness;
  language: string;
  children: ReactNode;
}

/** Texts are in the language in which the page was loaded. */
function loadIn(language: string): void {
  const page = new URL(location.href);
  page.searchParams.set('globals', `language:${language}`);
  location.replace(page);
}

/** Provides everything that the shell gives to screens: theme, direction, router. */
export function AsInShell({ brightness, language, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = brightness;
  }, [brightness]);
  useLayoutEffect(() => {
    if (document.documentElement.lang !== language) loadIn(language);
  }, [language]);
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => {
    const plain = themeOf(brightness);
    return { ...plain, token: { ...plain.token, motion } };
  }, [brightness, motion]);
  return (
    <ConfigProvider
      theme={theme}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      wave={{ disabled: true }}
    >
      <MemoryRouter>{children}</MemoryRouter>
    </ConfigProvider>
  );
}
