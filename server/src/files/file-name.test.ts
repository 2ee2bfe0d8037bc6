import { expect, test } from '@jest/globals';
import { fileName } from './file-name.ts';

test.each([
  ['invoice\u202Etxt.exe', 'invoicetxt.exe'],
  ['\u2066a\u2069\u2067b\u2068\u202A\u202B\u202C\u202D.pdf', 'ab.pdf'],
  ['\u200Eleft\u200Fright\u061C.txt', 'leftright.txt'],
  ['line\nbreak\u0085.txt', 'linebreak.txt'],
  ['C:\\Users\\ann\\plan.png', 'plan.png'],
  ['../../etc/passwd', 'passwd'],
  ['\u202E', 'file'],
  ['', 'file'],
])('stores %j as %j', (given, kept) => {
  expect(fileName(given)).toBe(kept);
});

test('right-to-left scripts are kept', () => {
  expect(fileName('דוח שנתי 2026.pdf')).toBe('דוח שנתי 2026.pdf');
  expect(fileName('تقرير.pdf')).toBe('تقرير.pdf');
});
