import { openCardOf } from 'shared-api/client';
import { detail } from '../testing/page.ts';
import {
  detailClosed,
  detailLoaded,
  detailLoadFailed,
  detailOpened,
  detailOutdated,
  detailsSlice,
} from './details-slice.ts';

const key = { boardId: 2, cardId: 9 };
const loaded = detailLoaded(openCardOf(detail()));
const after = (...actions: { type: string }[]) =>
  actions.reduce(detailsSlice.reducer, undefined as never);

test('a card that two places show stays until both are closed', () => {
  const open = [detailOpened(key), loaded, detailOpened(key)];
  expect(after(...open, detailClosed(key)).byId[9]?.status).toBe('ready');
  expect(after(...open, detailClosed(key), detailClosed(key)).byId).toEqual({});
});

test('a card that failed to load is read again on request; loaded details stay', () => {
  const failed = detailLoadFailed({ ...key, isMissing: false, message: null });
  const opened = [detailOpened(key), failed];
  expect(after(...opened).byId[9]?.status).toBe('failed');
  expect(after(...opened, detailOutdated(key)).byId[9]?.status).toBe('loading');
  expect(after(detailOpened(key), loaded, failed).byId[9]?.status).toBe('ready');
});

test('a response for a card that has been left is ignored', () => {
  expect(after(detailOpened(key), detailClosed(key), loaded).byId).toEqual({});
});
