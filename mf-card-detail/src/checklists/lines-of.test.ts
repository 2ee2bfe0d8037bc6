import { linesOf } from './lines-of.ts';

test('pasted lines become items without their list markers', () => {
  const pasted = '- Sow\n* [ ] Water\r\n\n  1. Weed\n[x] Reap\n2-day rest';
  expect(linesOf(pasted)).toEqual(['Sow', 'Water', 'Weed', 'Reap', '2-day rest']);
});
