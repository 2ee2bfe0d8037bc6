import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** In the shell's first file, since every screen needs them. */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'redux-saga',
  'typed-redux-saga',
  'antd/es/alert',
  'antd/es/button',
];

/** antd is shared one component at a time, so that a light route loads none of the heavy ones. */
export const ANTD_COMPONENTS = [
  'avatar',
  'badge',
  'breadcrumb',
  'checkbox',
  'date-picker',
  'empty',
  'form',
  'input',
  'input-number',
  'modal',
  'pagination',
  'popover',
  'progress',
  'segmented',
  'select',
  'skeleton',
  'slider',
  'spin',
  'switch',
  'table',
  'tag',
  'tooltip',
];

const screen = (...components: string[]) => components.map((component) => `antd/es/${component}`);

/** The shell's import of the dashboard's layout. */
export const LAYOUT_IMPORT = '../layout/DashboardLayout.tsx';

const FIELDS = ['input', 'modal', 'popover', 'progress', 'segmented', 'select'];
const FORMS = ['checkbox', 'form', 'input'];
const DIALOGS = [...FIELDS, ...FORMS, 'skeleton', 'tag'];
const CARD = [...FIELDS, 'checkbox', 'date-picker', 'input-number'];

/**
 * The packages that are loaded together, by their first consumer within the dashboard's layout:
 * tables, a board, a card; and what forms and dialogs on any of them need. If this is out of date,
 * files are cut less well and nothing breaks.
 */
export const screens: Readonly<Record<string, readonly string[]>> = {
  tables: [LAYOUT_IMPORT],
  board: [LAYOUT_IMPORT, 'dayjs'],
  card: [LAYOUT_IMPORT, 'dayjs', ...screen(...CARD)],
  forms: screen(...FORMS),
  dialogs: screen(...DIALOGS),
};

/** The names of what is opened on a page that is there, and is none itself. */
export const openedLater: readonly string[] = ['forms', 'dialogs'];

const LAZY = ['dayjs', ...ANTD_COMPONENTS.map((component) => `antd/es/${component}`)];

function versionOf(request: string): string {
  const parts = request.split('/');
  const packageName = parts.slice(0, request.startsWith('@') ? 2 : 1).join('/');
  return (require(`${packageName}/package.json`) as { version: string }).version;
}

interface SharedConfig {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false | string;
}

function sharedEntries(config: (request: string) => Partial<SharedConfig>) {
  return Object.fromEntries(
    [...EAGER, ...LAZY].map((request): [string, SharedConfig] => {
      const version = versionOf(request);
      const shared = { singleton: true, version, requiredVersion: `^${version}` } as const;
      return [request, { ...shared, ...config(request) }];
    }),
  );
}

/**
 * The packages of the shell. A remote gets these from the shell or not at all. `narrowed` names, by
 * request, the module that replaces a package too large to provide whole.
 */
export const providedByShell = (narrowed: Readonly<Record<string, string>>) =>
  sharedEntries((request) => {
    const replacement = narrowed[request];
    return { eager: EAGER.includes(request), ...(replacement && { import: replacement }) };
  });

/**
 * The shell's packages as a remote consumes them: it has no copies, so that there is one React and
 * one antd, whose style sheets come with its components.
 */
export const consumedByRemotes = () => sharedEntries(() => ({ import: false }));
