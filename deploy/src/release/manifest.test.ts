import { expect, test } from '@jest/globals';
import { manifestSchema, signedManifestSchema } from './manifest.ts';

const withRoute = (path: string) => ({
  title: { en: 'Notes' },
  slots: [{ slot: 'route', path }],
});
const view = {
  slot: 'board-view',
  id: 'table',
  title: { en: 'Table' },
  order: 1,
  icon: ['M0 0h1'],
};
const isManifest = (value: unknown) => manifestSchema.safeParse(value).success;

test.each([
  '/dashboard/notes',
  '/dashboard/notes/*',
  '/dashboard/list/:projectId/:boardId/:listId/card/:cardId/*',
  '/auth/*',
])('%s is a path of a page', (path) => {
  expect(isManifest(withRoute(path))).toBe(true);
});

test.each([
  '/',
  '/*',
  '/:a/*',
  '/dashboard',
  '/dashboard/*',
  '/dashboard/:a/*',
  '/dashboard/settings',
  '/dashboard/settings/notes',
  '/dashboard/overview/*',
  '/admin/notes',
  '/api/*',
  '/dashboard/notes/:note-id',
  'dashboard/notes',
  '//evil.example/notes',
])('%s is none: it is the shell\u2019s, or not understood', (path) => {
  expect(isManifest(withRoute(path))).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com',
  '//example.com/notes',
  'notes.md',
])('%s is no address of a description', (docs) => {
  const described = { title: { en: 'Notes' }, slots: [] };
  expect(isManifest({ ...described, docs })).toBe(false);
  expect(signedManifestSchema.safeParse({ ...described, docs }).success).toBe(false);
  expect(isManifest({ ...described, docs: 'https://example.com/notes' })).toBe(true);
});

test.each([
  ['a view as the lists are called', { ...view, id: 'lists' }],
  ['a text that turns its direction', { ...view, title: { en: 'a\u202eb' } }],
  ['a text without English', { ...view, title: { de: 'Tabelle' } }],
  ['a drawing that is more than lines', { ...view, icon: ['url(x)'] }],
  ['a field that nobody has heard of', { ...view, color: 'red' }],
])('%s is refused', (_, slot) => {
  expect(isManifest({ title: { en: 'Table' }, slots: [slot] })).toBe(false);
  expect(isManifest({ title: { en: 'Table' }, slots: [view] })).toBe(true);
});
