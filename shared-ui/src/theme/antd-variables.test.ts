import { readVariables, usedVariables, variableRules } from './antd-variables.ts';

const light = readVariables('.css-var-root.ant-x{--a:1px;--b:"; --c";--unused:2px;}');
const dark = readVariables('.css-var-root.ant-x{--a:1px;--b:red;--unused:3px;}');
const still = readVariables('.css-var-root.ant-x{--a:0px;--b:"; --c";--unused:2px;}');

test('only what differs is written again: in the dark of screens, for the inverted parts, without motion', () => {
  const used = usedVariables('.ant-x{color:var(--b);width:calc(var(--a, 2px) * 2)}');
  expect(variableRules({ light, dark, still }, used).split('\n')).toEqual([
    '.css-var-root.ant-x,.css-var-inverted.ant-x{--a:1px;--b:"; --c"}',
    "@media not print{:where([data-theme='dark']) .css-var-root.ant-x," +
      ":where(:root:not([data-theme='dark'])) .css-var-inverted.ant-x{--b:red}}",
    '@media (prefers-reduced-motion: reduce){' +
      '.css-var-root.ant-x,.css-var-inverted.ant-x{--a:0px}}',
  ]);
});
