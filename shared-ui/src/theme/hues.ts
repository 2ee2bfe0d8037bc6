import type { Hue } from './hue-names.ts';
import type { Brightness } from './palettes.ts';

/**
 * One hue in one brightness. All hues have the same lightness, so that they are equally readable.
 */
export interface HueColors {
  /** Ground of a label, and the text on it. */
  readonly label: string;
  readonly labelText: string;
  /** Lines and bars of charts, dots, a board's glyph. */
  readonly solid: string;
  /** Behind the lists of a board that has this accent, and the lists themselves. */
  readonly canvas: string;
  readonly well: string;
}

export const hues = {
  red: {
    light: {
      label: '#ffddda',
      labelText: '#6d2d2b',
      solid: '#c05f5b',
      canvas: '#faf1f1',
      well: '#f3e7e6',
    },
    dark: {
      label: '#5b312e',
      labelText: '#ffd6d3',
      solid: '#d87974',
      canvas: '#120e0d',
      well: '#1b1615',
    },
  },
  orange: {
    light: {
      label: '#ffdfcf',
      labelText: '#6a3210',
      solid: '#bb6637',
      canvas: '#faf2ee',
      well: '#f2e8e3',
    },
    dark: {
      label: '#593420',
      labelText: '#fed8c5',
      solid: '#d48053',
      canvas: '#120e0c',
      well: '#1b1614',
    },
  },
  amber: {
    light: {
      label: '#fce2c1',
      labelText: '#5d3c00',
      solid: '#ac7309',
      canvas: '#f8f3ed',
      well: '#efe9e1',
    },
    dark: {
      label: '#523915',
      labelText: '#fadcb6',
      solid: '#c48c38',
      canvas: '#110e0b',
      well: '#1a1713',
    },
  },
  lime: {
    light: {
      label: '#e3ebc8',
      labelText: '#40490b',
      solid: '#7a8932',
      canvas: '#f3f5ee',
      well: '#e9ebe3',
    },
    dark: {
      label: '#3c421f',
      labelText: '#dee7bf',
      solid: '#92a150',
      canvas: '#0f0f0c',
      well: '#171814',
    },
  },
  green: {
    light: {
      label: '#d1efd8',
      labelText: '#1d4f2e',
      solid: '#4a9260',
      canvas: '#f0f5f1',
      well: '#e5ece7',
    },
    dark: {
      label: '#284631',
      labelText: '#c9ecd1',
      solid: '#65aa79',
      canvas: '#0d100e',
      well: '#151816',
    },
  },
  teal: {
    light: {
      label: '#cbefe9',
      labelText: '#004f48',
      solid: '#2d9286',
      canvas: '#eff5f4',
      well: '#e4eceb',
    },
    dark: {
      label: '#1f4641',
      labelText: '#c2ece4',
      solid: '#4faa9e',
      canvas: '#0c100f',
      well: '#141817',
    },
  },
  petrol: {
    light: {
      label: '#cfecf4',
      labelText: '#174b57',
      solid: '#428c9d',
      canvas: '#f0f5f6',
      well: '#e5eced',
    },
    dark: {
      label: '#25444b',
      labelText: '#c6e8f1',
      solid: '#5fa4b5',
      canvas: '#0d1010',
      well: '#151819',
    },
  },
  blue: {
    light: {
      label: '#d5e8fe',
      labelText: '#21456c',
      solid: '#4e83be',
      canvas: '#f0f4f9',
      well: '#e5ebf1',
    },
    dark: {
      label: '#29405a',
      labelText: '#cde4fe',
      solid: '#689cd6',
      canvas: '#0d0f12',
      well: '#15171a',
    },
  },
  indigo: {
    light: {
      label: '#e0e5ff',
      labelText: '#383d74',
      solid: '#6e77ca',
      canvas: '#f2f3fa',
      well: '#e8eaf3',
    },
    dark: {
      label: '#363b5f',
      labelText: '#dadffe',
      solid: '#8690e2',
      canvas: '#0e0f13',
      well: '#16171b',
    },
  },
  violet: {
    light: {
      label: '#ece0fe',
      labelText: '#4e366c',
      solid: '#906cbd',
      canvas: '#f5f2f9',
      well: '#ece8f1',
    },
    dark: {
      label: '#453659',
      labelText: '#e8daff',
      solid: '#a785d5',
      canvas: '#100e12',
      well: '#18161a',
    },
  },
  pink: {
    light: {
      label: '#fedbea',
      labelText: '#672c4b',
      solid: '#b65e8b',
      canvas: '#f9f1f5',
      well: '#f1e7eb',
    },
    dark: {
      label: '#573043',
      labelText: '#ffd3e6',
      solid: '#cf78a3',
      canvas: '#120e0f',
      well: '#1a1618',
    },
  },
  grey: {
    light: {
      label: '#e8e6e2',
      labelText: '#47433d',
      solid: '#857f76',
      canvas: '#f4f4f3',
      well: '#ebeae9',
    },
    dark: {
      label: '#413e3a',
      labelText: '#e4e1dc',
      solid: '#9d978f',
      canvas: '#0f0f0e',
      well: '#171717',
    },
  },
} as const satisfies Record<Hue, Record<Brightness, HueColors>>;
