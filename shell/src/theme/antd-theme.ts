import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';

/** The product's colour; a browser test looks for it inside every remote. */
export const PRIMARY_COLOR = '#4f46e5';

const shared = {
  colorPrimary: PRIMARY_COLOR,
  borderRadius: 8,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
};

const sharedComponents = {
  // Initials stay readable beside each other.
  Avatar: { groupOverlapping: -3 },
} as const;

// The surfaces of theme.css, so that antd's components lie on the same ones.
const themes: Record<'light' | 'dark', ThemeConfig> = {
  light: {
    algorithm: defaultAlgorithm,
    token: {
      ...shared,
      colorLink: PRIMARY_COLOR,
      // antd's own are too pale for many eyes (WCAG AA).
      colorTextDescription: '#475569',
      colorTextPlaceholder: '#64748b',
    },
    // What an empty table says is drawn as if it were disabled.
    components: { ...sharedComponents, Table: { colorTextDisabled: '#475569' } },
  },
  dark: {
    algorithm: darkAlgorithm,
    token: {
      ...shared,
      colorLink: '#a5b4fc',
      colorBgBase: '#0b1120',
      colorBgContainer: '#172033',
      colorBgElevated: '#1d2940',
      colorTextBase: '#e8edf5',
      colorTextPlaceholder: '#a9b6c9',
      colorTextDescription: '#a9b6c9',
    },
    // The product's colour is too dark for text on these surfaces.
    components: {
      ...sharedComponents,
      Slider: {
        trackBg: '#818cf8',
        trackHoverBg: '#a5b4fc',
        handleColor: '#818cf8',
        railBg: '#2b3a55',
      },
      Table: { colorTextDisabled: '#a9b6c9' },
      Tabs: { itemSelectedColor: '#a5b4fc', itemHoverColor: '#c7d2fe', inkBarColor: '#a5b4fc' },
    },
  },
};

/** antd's theme in light or dark. */
export const themeOf = (brightness: 'light' | 'dark'): ThemeConfig => themes[brightness];
