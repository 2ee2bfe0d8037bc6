import { withTask } from './task-list.ts';

test('toggles the task at an offset of the source', () => {
  const source = '- [ ] sow\n- [ ] water\n- [x] weed';
  expect(withTask(source, 10, true)).toBe('- [ ] sow\n- [x] water\n- [x] weed');
  expect(withTask(source, 22, false)).toBe('- [ ] sow\n- [ ] water\n- [ ] weed');
});
