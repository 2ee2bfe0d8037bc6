import usual from './jest.config.mjs';

const HALF_AN_HOUR = 1_800_000;

/** Tests that take too long to run at each change: `npm run test:long`. */
export default {
  ...usual,
  projects: usual.projects.map((project) => ({
    ...project,
    testMatch: ['<rootDir>/**/*.long.test.ts'],
  })),
  testTimeout: HALF_AN_HOUR,
};
