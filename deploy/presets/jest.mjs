import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const swc = (module) => [
  '@swc/jest',
  {
    module: { type: module },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/** For tests that depend on how fast browsers, jsdom or processes get on beside everything else. */
export const retryInCi = here('./retry-in-ci.cjs');

/** Tests that run in Node as native modules: contract, server, deploy. */
export const nodePackage = {
  testEnvironment: 'node',
  runtime: here('./plain-promises.cjs'),
  // Tests named `.long.test.ts` are run by `npm run test:long`.
  testMatch: ['<rootDir>/**/!(*.long).test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc('es6') },
};

/** For tests that load much: modules are loaded once for all test files of a process. */
export const sharedModules = {
  testEnvironment: here('./lasting-environment.cjs'),
  runtime: here('./shared-modules.cjs'),
};

/** Packages that are only published as ES modules or sources, which jsdom's tests cannot load directly. */
const MODULES = [
  'shared-api',
  'shared-ui',
  'axios',
  '@ant-design/[^/]+/es',
  'antd/es',
  '@rc-component/[^/]+/es',
];
const MARKDOWN = [
  'react-markdown',
  'remark-[^/]+',
  'mdast-[^/]+',
  'micromark[^/]*',
  'unist-[^/]+',
  'hast-[^/]+',
  'vfile[^/]*',
  'unified',
  'bail',
  'trough',
  'is-plain-obj',
  'devlop',
  'ccount',
  'property-information',
  '(space|comma)-separated-tokens',
  'html-url-attributes',
  'zwitch',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'trim-lines',
  'estree-util-[^/]+',
  'decode-named-character-reference',
  'character-entities[^/]*',
  '(parse|stringify)-entities',
  'is-(alphabetical|alphanumerical|decimal|hexadecimal)',
];

/** Tests of screens in jsdom. antd's CommonJS build replaces the modules that browsers get. */
export const browserPackage = {
  testEnvironment: here('./lasting-jsdom.cjs'),
  runtime: here('./shared-packages.cjs'),
  testMatch: ['<rootDir>/src/**/!(*.long).test.{ts,tsx}'],
  setupFilesAfterEnv: [here('./jsdom-setup.cjs'), retryInCi],
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '\\.css$': here('./empty-stylesheet.cjs'),
    '\\.svg$': here('./empty-drawing.cjs'),
  },
  transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
  transformIgnorePatterns: [`/node_modules/(?!(${[...MODULES, ...MARKDOWN].join('|')})/)`],
};
