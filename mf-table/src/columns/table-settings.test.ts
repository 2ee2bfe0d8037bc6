import {
  FIRST_SETTINGS,
  readSettings,
  withCollapsed,
  withColumnAt,
  withNextSort,
  withToggled,
  withWidth,
} from './table-settings.ts';

test('what another version has saved is read as far as it is known', () => {
  expect(readSettings(undefined)).toEqual(FIRST_SETTINGS);
  expect(readSettings('new')).toEqual(FIRST_SETTINGS);
  expect(
    readSettings({
      columns: ['due', 'mood', 'name', 'due'],
      widths: { due: 5, mood: 100, list: '9' },
      sort: { by: 'mood' },
      group: 'mood',
      collapsed: ['list:1', 2],
    }),
  ).toEqual({
    columns: ['name', 'due'],
    widths: { due: 64 },
    sort: null,
    group: 'list',
    collapsed: ['list:1'],
  });
});

test('settings are read as they were saved, and fit into 4 KB', () => {
  let settings = withWidth(withToggled(FIRST_SETTINGS, 'list'), 'due', 200);
  for (let id = 0; id < 500; id += 1) settings = withCollapsed(settings, `label:${id}`, true);
  expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  expect(JSON.stringify(settings).length).toBeLessThan(4096);
});

test('the name stays the first column', () => {
  expect(withColumnAt(FIRST_SETTINGS, 'due', 0).columns.slice(0, 2)).toEqual(['name', 'due']);
  expect(withColumnAt(FIRST_SETTINGS, 'name', 3)).toEqual(FIRST_SETTINGS);
});

test('presses on a head sort up, down, and not at all', () => {
  const once = withNextSort(FIRST_SETTINGS, 'due');
  const twice = withNextSort(once, 'due');
  expect([once.sort, twice.sort, withNextSort(twice, 'due').sort]).toEqual([
    { by: 'due', isDescending: false },
    { by: 'due', isDescending: true },
    null,
  ]);
});
