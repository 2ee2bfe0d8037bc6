import fc from 'fast-check';
import { readTable } from './read-table.ts';
import { withGuard, withoutGuard, writeTable } from './table-text.ts';

test('quoted values may have tabs, lines and quotes', () => {
  expect(readTable('a\t"b\tc"\r\n"say ""hi""\nthen go"\t')).toEqual([
    ['a', 'b\tc'],
    ['say "hi"\nthen go', ''],
  ]);
});

test('the end of the last line is no further row, and empty lines are', () => {
  expect(readTable('a\r\n')).toEqual([['a']]);
  expect(readTable('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(readTable('')).toEqual([['']]);
});

test('a quote within a value is one, and a line of text is one value', () => {
  expect(readTable('5" pipe\t"quoted" by half')).toEqual([['5" pipe', '"quoted" by half']]);
});

test('what a spreadsheet would run gets an apostrophe, and loses it here', () => {
  expect(withGuard('=HYPERLINK("https://example.com")')).toBe(
    '\'=HYPERLINK("https://example.com")',
  );
  expect(['+1', '-2', '@x'].map(withGuard)).toEqual(["'+1", "'-2", "'@x"]);
  expect(withGuard("it's")).toBe("it's");
  expect(withoutGuard("'tis")).toBe("'tis");
});

test('any table that is written is read as it was', () => {
  const value = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', "'", '=', ',', ' ', '-') });
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { minLength: 1 }),
      (rows) => {
        // Lines of one empty value at the end are those that spreadsheets add.
        expect(readTable(writeTable(rows, '\t'))).toEqual(rows);
      },
    ),
  );
});

test('a file is separated by commas and has quotes around those within values', () => {
  expect(
    writeTable(
      [
        ['a,b', 'c'],
        ['=1', ''],
      ],
      ',',
    ),
  ).toBe('"a,b",c\r\n\'=1,');
});
