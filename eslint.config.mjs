import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const noEffectsWithoutTypes = {
  name: 'redux-saga/effects',
  message: "Use 'typed-redux-saga': its effects are typed.",
};
const noWholeAntd = {
  name: 'antd',
  allowTypeImports: true,
  message: "Import one component by its path, 'antd/es/button': each is shared on its own.",
};
const noWaitingByReact = {
  name: 'react',
  importNames: ['Suspense', 'lazy'],
  message: "Use 'shared-ui/lazy-online': React shows what it has waited for up to 300 ms late.",
};
const noSchemasInBrowser = {
  group: ['shared-api/contract', 'zod'],
  allowTypeImports: true,
  message: 'Schemas stay out of the browser; the server validates.',
};

const LETTERS = '/\\p{L}{2}/u';
const textOutsideTexts = [
  `JSXText[value=${LETTERS}]`,
  `JSXElement > JSXExpressionContainer > Literal[value=${LETTERS}]`,
  `JSXAttribute[name.name=/^(aria-label|aria-description|title|alt|placeholder|label|extra|okText|cancelText)$/] Literal[value=${LETTERS}]`,
  `CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]`,
].map((selector) => ({
  selector,
  message: "Put text that people read in the package's texts, so that it is translated.",
}));

const FLAG = '/^(complete|isFixed|is_archived)$/';
/** Comparisons of a flag of the wire with a value, in either order. */
const wireFlags = [
  ['left', 'right'],
  ['right', 'left'],
].flatMap(([flag, value]) =>
  [
    `[${flag}.property.name=${FLAG}]`,
    `[${flag}.name=${FLAG}]`,
    `[${flag}.arguments.0.value=${FLAG}]`,
  ].map((side) => ({
    selector: `BinaryExpression${side}[${value}.type='Literal']`,
    message:
      'Ask isComplete, isLocked, isArchived or hasLocked of shared-api: the wire says it in its own way.',
  })),
);

const spreadsOfLiterals = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
].map((selector) => ({
  selector,
  message: 'Write the members out; the formatter breaks lines.',
}));

const castsOfGenerators = [
  {
    selector: 'TSAsExpression[typeAnnotation.typeName.name=/^(Saga)?Generator$/]',
    message: 'Use call of typed-redux-saga: it has the types of the generator it runs.',
  },
];

/** Syntax that no file may have. */
const refusedEverywhere = [...spreadsOfLiterals, ...castsOfGenerators];

/** Rules that need types are in `.oxlintrc.json`: their linter is ten times as fast at those. */
export default defineConfig(
  globalIgnores(['coverage/', '**/dist/', '**/.cache/', '**/.data/', '**/node_modules/']),
  js.configs.recommended,
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...refusedEverywhere, ...wireFlags],
    },
  },
  {
    files: ['shared-cards/**', 'shared-ui/**', 'shell/**', 'mf-*/**'],
    ignores: ['**/*.test.*', '**/*.stories.tsx', '**/testing/**', '**/webpack.config.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [noEffectsWithoutTypes, noWholeAntd, noWaitingByReact],
          patterns: [noSchemasInBrowser],
        },
      ],
      'no-restricted-syntax': ['error', ...refusedEverywhere, ...textOutsideTexts, ...wireFlags],
    },
  },
  {
    files: ['**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', ...refusedEverywhere, ...wireFlags],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // The one place that reads them.
  {
    files: ['shared-api/src/entities/clear-names.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refusedEverywhere] },
  },
  // As long as the schema is wide.
  { files: ['**/*.generated.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
        jest: 'readonly',
        globalThis: 'readonly',
        window: 'readonly',
        Element: 'readonly',
        console: 'readonly',
        URL: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
);
