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

/** Tests that run in Node as native modules: contract, server, deploy. */
export const nodePackage = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc('es6') },
};

/** Tests of screens in jsdom. antd's CommonJS build stands in for the modules that browsers get. */
export const browserPackage = {
  testEnvironment: here('./jsdom-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [here('./jsdom-setup.cjs')],
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '\\.css$': here('./empty-stylesheet.cjs'),
  },
  transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
  transformIgnorePatterns: [
    '/node_modules/(?!(@tanstack|axios|@ant-design/[^/]+/es|antd/es|@rc-component/[^/]+/es)/)',
  ],
};
