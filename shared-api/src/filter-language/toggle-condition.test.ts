import { parseFilter } from './parse-filter.ts';
import { conditionsOf, hasCondition, withConditionToggled } from './toggle-condition.ts';

const filterOf = (text: string) => parseFilter(text).filter;

test.each([
  ['', 'assignee:me', 'assignee:me'],
  ['assignee:me', 'assignee:me', ''],
  ['beans', 'label:bug', 'beans label:bug'],
  ['label:bug beans', 'label:"to do"', 'label:bug,"to do" beans'],
  ['label:bug,"to do" beans', 'label:Bug', 'label:"to do" beans'],
  ['label:"none"', 'label:none', 'label:"none",none'],
  ['a or b', 'is:done', '(a or b) is:done'],
  ['-label:bug', 'label:bug', '-label:bug label:bug'],
  ['has:cover', 'has:attachment', 'has:cover has:attachment'],
  ['has:cover has:attachment', 'has:cover', 'has:attachment'],
  ['due:today', 'due<=7d', 'due:today due<=7d'],
])('%j with %s toggled is %j', (before, condition, after) => {
  expect(withConditionToggled(filterOf(before), condition)).toBe(after);
  expect(hasCondition(filterOf(after), condition)).toBe(!hasCondition(filterOf(before), condition));
});

test('the conditions of a filter are those that all have to hold', () => {
  expect(conditionsOf(null)).toHaveLength(0);
  expect(conditionsOf(filterOf('a or b'))).toHaveLength(1);
  expect(conditionsOf(filterOf('a (b or c) -d'))).toHaveLength(3);
});
