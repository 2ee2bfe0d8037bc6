import type { RemoteManifest, RouteSlot } from 'shared-api/manifest';
import { z } from 'zod';

/** The file of a package with its manifest. */
export const MANIFEST_FILE = 'remote.json';

const MAX_TEXT = 60;
const MAX_SLOTS = 50;
const SLOT_ID = /^[a-z][a-z0-9-]{0,30}$/;

const textSchema = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(MAX_TEXT))
  .and(z.object({ en: z.string() }));

/** A line of a drawing: nothing but commands and numbers. */
const lineSchema = z
  .string()
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)
  .max(1000);

const iconSchema = z.array(lineSchema).min(1).max(10);

const routeSchema = z
  .strictObject({
    slot: z.literal('route'),
    path: z.string().regex(/^(\/:?[A-Za-z][\w-]*)+(\/\*)?$/),
    page: z
      .string()
      .regex(/^[A-Za-z][\w-]*$/)
      .optional(),
    shape: z.enum(['rows', 'lists', 'tiles']).optional(),
    menu: z.strictObject({ label: textSchema, icon: iconSchema }).optional(),
    ahead: z.int().positive().optional(),
  })
  .refine(({ path, menu }) => menu === undefined || !path.includes(':'), {
    error: 'a path with parameters can have no entry in the menu',
  });

const common = {
  id: z.string().regex(SLOT_ID),
  title: textSchema,
  order: z.int().positive(),
};

const partSchema = z.strictObject({
  slot: z.enum(['card-section', 'card-badge', 'settings-section', 'home-widget']),
  ...common,
});
const boardViewSchema = z.strictObject({
  slot: z.literal('board-view'),
  ...common,
  icon: iconSchema,
});
const commandSchema = z.strictObject({
  slot: z.literal('command'),
  on: z.enum(['card', 'list', 'palette']),
  ...common,
  icon: iconSchema,
});
const slotSchema = z.union([routeSchema, boardViewSchema, partSchema, commandSchema]);

/** What a remote says of itself in its `remote.json`, and what is signed with its releases. */
export const manifestSchema = z.strictObject({
  title: textSchema,
  contracts: z.strictObject({ from: z.int().positive() }).optional(),
  slots: z.array(slotSchema).max(MAX_SLOTS),
}) satisfies z.ZodType<RemoteManifest>;

const route = (path: string, more: Partial<RouteSlot> = {}) =>
  ({ slot: 'route', path, ...more }) as const;

/** The manifests of releases and pins from before there were any, when shells knew them by name. */
const BEFORE: Readonly<Record<string, RemoteManifest>> = {
  'mf-auth': { title: { en: 'Sign-in', de: 'Anmeldung' }, slots: [route('/auth/*')] },
  'mf-projects': {
    title: { en: 'Projects', de: 'Projekte' },
    slots: [route('/dashboard/project/:type/*', { shape: 'tiles' })],
  },
  'mf-boards': {
    title: { en: 'Boards of a project', de: 'Boards eines Projekts' },
    slots: [route('/dashboard/board/:projectId/:type/*', { shape: 'tiles' })],
  },
  'mf-kanban': {
    title: { en: 'Board', de: 'Board' },
    slots: [
      route('/dashboard/list/:projectId/:boardId/*', { shape: 'lists', ahead: 1 }),
      route('/dashboard/work', { page: 'work' }),
    ],
  },
  'mf-card-detail': {
    title: { en: 'Card', de: 'Karte' },
    slots: [route('/dashboard/list/:projectId/:boardId/:listId/card/:cardId/*', { ahead: 2 })],
  },
};

/** The manifest of a release or a pin, also of one from before there were any. */
export function manifestOf(
  name: string,
  { manifest }: { readonly manifest?: RemoteManifest | undefined },
): RemoteManifest {
  return manifest ?? BEFORE[name] ?? { title: { en: name }, slots: [] };
}
