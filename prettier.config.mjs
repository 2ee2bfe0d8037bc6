export default {
  singleQuote: true,
  printWidth: 100,
  overrides: [{ files: '*.md', options: { proseWrap: 'always' } }],
};
