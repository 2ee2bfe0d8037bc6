import { translationGaps } from './translation-gaps.ts';

const english = {
  save: 'Save',
  status: 'Status',
  keys: [['N', 'Add cards']],
  found: (count: number) => `${count} found`,
  moved: (card: string, list: string) => `${card} moved to ${list}`,
  several: (names: string[]) => `${names.join()} left`,
};
const values = { several: [['Ada', 'Alan']] };

test('a complete translation has no gaps', () => {
  const german = {
    save: 'Speichern',
    status: 'Status',
    keys: [['N', 'Karten hinzufügen']],
    found: (count: number) => `${count} gefunden`,
    moved: (card: string, list: string) => `${card} nach ${list} verschoben`,
    several: (names: string[]) => `${names.join()} fort`,
  };
  expect(translationGaps(english, german, { same: ['status'], values })).toEqual([]);
});

test('lists texts that are missing, empty, not translated or incomplete', () => {
  const german = {
    status: 'Status',
    keys: [['N', 'Add cards']],
    found: () => '',
    moved: (card: string) => `${card} verschoben`,
    several: (names: string[]) => `${names.join()} fort`,
    extra: 'Mehr',
  };
  expect(translationGaps(english, german)).toEqual([
    'save is missing',
    'status is the same in English',
    'keys.0.1 is the same in English',
    'found is empty or broken',
    'moved leaves out value-42',
    'several needs values to be called with',
    'extra is not in English',
  ]);
});

test('finds what is not translated in the texts that a function returns', () => {
  const both = { keys: (command: string) => [[`${command} K`, 'Search']] };
  expect(translationGaps(both, both, { values: { keys: ['⌘'] } })).toEqual([
    'keys.0.1 is the same in English',
  ]);
});
