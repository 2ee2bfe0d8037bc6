import { browserPackage, nodePackage, retryInCi, sharedModules } from './deploy/presets/jest.mjs';
import { remotes } from './deploy/src/release/remotes.mjs';

const project = (name, preset) => ({ ...preset, displayName: name, rootDir: `<rootDir>/${name}` });

// One database server for all test files of a run.
const withDatabase = {
  globalSetup: '<rootDir>/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
};

// One whole system for all journeys of a run, whose builds are kept between runs.
const withSystem = {
  globalSetup: '<rootDir>/system/global-setup.mjs',
  globalTeardown: '<rootDir>/system/global-teardown.mjs',
  setupFilesAfterEnv: [retryInCi],
};

const all = {
  'shared-api': nodePackage,
  server: { ...nodePackage, ...sharedModules, ...withDatabase },
  deploy: { ...nodePackage, setupFilesAfterEnv: [retryInCi] },
  'shared-ui': browserPackage,
  'shared-cards': browserPackage,
  shell: browserPackage,
  ...Object.fromEntries(remotes.map((name) => [name, browserPackage])),
  e2e: { ...nodePackage, ...sharedModules, ...withSystem },
  tools: { ...nodePackage, ...sharedModules },
};

export default {
  projects: Object.entries(all).map(([name, preset]) => project(name, preset)),
  // Room for a busy machine: tests wait for what they expect, never for a time.
  testTimeout: 300_000,
  // Node never frees the native modules of a test file that has ended, and collecting garbage around
  // them comes to take most of a long run: it goes on in a new process.
  workerIdleMemoryLimit: '1GB',
};
