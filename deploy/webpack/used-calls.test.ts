import { expect, test } from '@jest/globals';
import { callsIn } from './used-calls.ts';

test('calls are found where they are made, and by the name that a change carries', () => {
  expect(
    callsIn("yield call(api.card.delete, { cardId }); const one = { call: 'list.edit' }"),
  ).toEqual(['card.delete', 'list.edit']);
  expect(callsIn('services.api\n  .board\n  .create({})')).toEqual(['board.create']);
  expect(callsIn('board.title; cards.edit; texts.card.none')).toEqual([]);
});

test('of a domain under another name, the calls that are made by that name', () => {
  expect(callsIn('function send({ savedFilter: calls }, it) { calls.create(it); }')).toEqual([
    'savedFilter.create',
  ]);
  expect(callsIn('const one = { card: shown, list }; shown.title')).toEqual([]);
});

test('of a domain that is taken apart, the calls whose names are in the source', () => {
  expect(callsIn('const { auth } = shell.api; return auth[mode] ?? logout')).toEqual([
    'auth.logout',
  ]);
  expect(callsIn("api.card[size === 'whole' ? 'download' : 'thumbnail'](file)")).toEqual([
    'card.download',
    'card.thumbnail',
  ]);
});
