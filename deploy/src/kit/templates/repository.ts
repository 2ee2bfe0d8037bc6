import type { Files } from './common.ts';

/** What a repository of remotes is worked on with. */
export const SCRIPTS = {
  test: 'tsc && jest',
  budget: 'node --import tsx node_modules/deploy/src/build/set-budgets.ts',
};

/** The files of a repository of remotes, beside `package.json` and the remotes. */
export const repositoryFiles: Files = {
  'tsconfig.json': `{
  "extends": "deploy/tsconfig.json",
  "include": ["mf-*/src", "mf-*/*.ts"]
}
`,
  'jest.config.mjs': `import { browserPackage } from 'deploy/jest';
import { remotes } from 'deploy/remotes';

export default {
  projects: remotes.map((name) => ({
    ...browserPackage,
    displayName: name,
    rootDir: \`<rootDir>/\${name}\`,
  })),
};
`,
  '.gitignore': `node_modules/
dist/
.cache/
`,
};
