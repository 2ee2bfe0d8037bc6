import { completeFilter } from './complete-filter.ts';

const names = {
  people: ['Ann Smith', 'Ben'],
  labels: ['bug', 'To do', 'none'],
  lists: ['Done'],
  boards: [],
  projects: [],
};

/** The choices at the cursor, `|`, and the text after the first one is taken. */
function at(typed: string) {
  const cursor = typed.indexOf('|');
  const text = typed.replace('|', '');
  const { choices, start, end } = completeFilter(text, cursor, names);
  const [first] = choices;
  const taken = first && text.slice(0, start) + first.insert + text.slice(end);
  return { inserts: choices.map(({ insert }) => insert), taken };
}

test('at the beginning of a condition all fields are offered', () => {
  expect(at('|').inserts).toContain('assignee:');
  expect(at('a (|').inserts).toContain('due:');
  expect(at('-|').inserts).toContain('label:');
});

test('fields and values are found by what their readers call them, behind their own names', () => {
  const german: Record<string, string> = {
    due: 'Fälligkeit',
    overdue: 'Überfällig',
    start: 'Beginn',
  };
  const inserts = (typed: string) =>
    completeFilter(
      typed,
      typed.length,
      names,
      ({ field, value }) => german[value === '' ? field : value],
    ).choices.map(({ insert }) => insert);
  expect(inserts('Fäll')).toEqual(['due:']);
  expect(inserts('-b')).toEqual(['board:', 'start:']);
  expect(inserts('due:über')).toEqual(['overdue']);
  expect(inserts('Fällt')).toEqual([]);
});

test.each([
  ['as|', ['assignee:'], 'assignee:'],
  ['due<7d -la| x', ['label:'], 'due<7d -label: x'],
  ['assignee:|', ['me', 'none', 'any', '"Ann Smith"', 'Ben'], 'assignee:me'],
  ['assignee:smi|', ['"Ann Smith"'], 'assignee:"Ann Smith"'],
  ['label:"to d|', ['"To do"'], 'label:"To do"'],
  ['label:bug,t|', ['"To do"'], 'label:bug,"To do"'],
  ['label:no|', ['none', '"none"'], 'label:none'],
  ['due<to|', ['today', 'tomorrow'], 'due<today'],
  ['due:over|', ['overdue'], 'due:overdue'],
  ['start:today.|', ['today..7d'], 'start:today..7d'],
  ['updated:7d|', ['7d', '7d..today'], 'updated:7d'],
  ['due:today..to|', ['today', 'tomorrow'], 'due:today..today'],
  ['due:overdue,today..y|', ['yesterday'], 'due:overdue,today..yesterday'],
  ['priority>=h|', ['high'], 'priority>=high'],
  ['unknown:|', [], undefined],
])('%s offers %j', (typed, inserts, taken) => {
  expect(at(typed)).toEqual({ inserts, taken });
});
