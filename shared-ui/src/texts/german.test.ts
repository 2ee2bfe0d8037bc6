import { translationGaps } from 'shared-api/testing';
import { de as dates } from './de/dates.ts';
import { de as files } from './de/files.ts';
import { de as format } from './de/format.ts';
import { de as hues } from './de/hues.ts';
import { de as items } from './de/items.ts';
import { de as labels } from './de/labels.ts';
import { de as places } from './de/places.ts';
import { de as requests } from './de/requests.ts';
import { de as shared } from './de/shared.ts';
import { de as templates } from './de/templates.ts';
import { de as time } from './de/time.ts';
import { en as englishDates } from './en/dates.ts';
import { en as englishFiles } from './en/files.ts';
import { en as englishFormat } from './en/format.ts';
import { en as englishHues } from './en/hues.ts';
import { en as englishItems } from './en/items.ts';
import { en as englishLabels } from './en/labels.ts';
import { en as englishPlaces } from './en/places.ts';
import { en as englishRequests } from './en/requests.ts';
import { en as englishShared } from './en/shared.ts';
import { en as englishTemplates } from './en/templates.ts';
import { en as englishTime } from './en/time.ts';

const english = {
  dates: englishDates,
  files: englishFiles,
  format: englishFormat,
  hues: englishHues,
  items: englishItems,
  labels: englishLabels,
  places: englishPlaces,
  requests: englishRequests,
  shared: englishShared,
  templates: englishTemplates,
  time: englishTime,
};
const german = {
  dates,
  files,
  format,
  hues,
  items,
  labels,
  places,
  requests,
  shared,
  templates,
  time,
};

const same = [
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
];

test('German is complete', () => {
  expect(translationGaps(english, german, { same })).toEqual([]);
});
