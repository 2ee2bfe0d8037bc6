/** No file and no folder of these packages imports itself by way of others, be it for a type alone. */
export default {
  forbidden: [
    { name: 'no-file-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-circles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Tests may import anything that they test.
    exclude: '\\.test\\.|/testing/',
    doNotFollow: 'node_modules',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
