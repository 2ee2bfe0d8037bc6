import { translationGaps } from 'shared-api/testing';
import { readTexts } from 'shared-api/testing/text-modules';

const same = [
  'invitations.addressesHint',
  'hues.names.orange',
  'hues.names.petrol',
  'hues.names.indigo',
  'places.board',
  'shared.name',
  'shared.status',
  'shared.boardName',
  'shared.roleNames.2',
  'shared.jobRoles.Product Owner',
  'shared.jobRoles.Scrum Master',
  'shared.labels',
  'shared.sorts.name',
  'shared.labeled',
  'shared.presetName',
  'labels.labels',
  'filter-language.fields.label',
  'filter-language.fields.board',
  'filter-language.fields.text',
  'filter-language.values.label',
  'filter-language.values.epic',
];

test('German is complete', async () => {
  const texts = new URL('.', import.meta.url);
  const [english, german] = [await readTexts(texts, 'en'), await readTexts(texts, 'de')];
  expect(translationGaps(english, german, { same })).toEqual([]);
});
