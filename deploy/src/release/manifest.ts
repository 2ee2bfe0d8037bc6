import type { RemoteManifest, RouteSlot, Slot } from 'shared-api/manifest';
import { SHELL_PATHS } from 'shared-api/paths';
import { z } from 'zod';
import { openObject } from './open-object.ts';

/** The file of a package with its manifest. */
export const MANIFEST_FILE = 'remote.json';

const MAX_TEXT = 60;
/** Nothing that is not seen, such as what turns the direction of a text. */
const PLAIN = /^[^\p{Cc}\p{Cf}]+$/u;
const MAX_SLOTS = 50;
const MAX_RIGHTS = 100;
/** A group of calls, and what is done by them; which groups there are is the contract's matter. */
const RIGHT = /^[a-z][A-Za-z]{0,40}:(?:read|write)$/;
/** The first part is fixed, and below the dashboard the second one, too. */
const ROUTE =
  /^(?:\/dashboard)?\/(?!dashboard(?:\/|$))[a-z][\w-]*(?:\/(?::[A-Za-z]\w*|[A-Za-z][\w-]*))*(?:\/\*)?$/;

/** Whether a path is one of the shell's own pages, or below one. */
const isOfShell = (path: string): boolean =>
  SHELL_PATHS.some((own) => path === own || path.startsWith(`${own}/`));

const SLOT_ID = /^[a-z][a-z0-9-]{0,30}$/;

const textSchema = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(MAX_TEXT).regex(PLAIN))
  .and(z.object({ en: z.string() }));

/** A line of a drawing: nothing but commands and numbers. */
const lineSchema = z
  .string()
  .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)
  .max(1000);

const iconSchema = z.array(lineSchema).min(1).max(10);

const common = {
  id: z.string().regex(SLOT_ID),
  title: textSchema,
  order: z.int().positive(),
};

/** The schemas of the kinds of slots, of objects that may have no other fields or any. */
function slotSchemas(object: typeof openObject) {
  const routeSchema = object({
    slot: z.literal('route'),
    path: z
      .string()
      .regex(ROUTE)
      .refine((path) => !isOfShell(path), { error: 'the shell has it' }),
    page: z
      .string()
      .regex(/^[A-Za-z][\w-]*$/)
      .optional(),
    shape: z.enum(['rows', 'lists', 'tiles']).optional(),
    menu: object({ label: textSchema, icon: iconSchema }).optional(),
    ahead: z.int().positive().optional(),
  }).refine(({ path, menu }) => menu === undefined || !path.includes(':'), {
    error: 'a path with parameters can have no entry in the menu',
  });
  const partSchema = object({
    slot: z.enum(['card-section', 'card-badge', 'settings-section', 'home-widget']),
    ...common,
  });
  const boardViewSchema = object({
    slot: z.literal('board-view'),
    ...common,
    id: common.id.refine((id) => id !== 'lists', { error: 'the board itself has this view' }),
    icon: iconSchema,
  });
  const commandSchema = object({
    slot: z.literal('command'),
    on: z.enum(['card', 'list', 'palette']),
    many: z.literal(true).optional(),
    ...common,
    icon: iconSchema,
  });
  return [routeSchema, boardViewSchema, partSchema, commandSchema] as const;
}

/** The fields of a manifest whose slots have this schema. */
const manifestShape = <SlotSchema extends z.ZodType>(
  object: typeof openObject,
  slotSchema: SlotSchema,
) => ({
  title: textSchema,
  contracts: object({ from: z.int().positive() }).optional(),
  slots: z.array(slotSchema).max(MAX_SLOTS),
  rights: z.array(z.string().regex(RIGHT)).max(MAX_RIGHTS).optional(),
  owners: z
    .array(z.string().regex(/^@?[\w./@-]{1,100}$/))
    .max(10)
    .optional(),
  docs: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
});

const closedObject: typeof openObject = z.strictObject;

/** What a remote says of itself in its `remote.json`, and what is signed with its releases. */
export const manifestSchema = z.strictObject(
  manifestShape(closedObject, z.union(slotSchemas(closedObject))),
) satisfies z.ZodType<RemoteManifest>;

const KINDS: Readonly<Record<Slot['slot'], true>> = {
  route: true,
  'board-view': true,
  'card-section': true,
  'card-badge': true,
  'settings-section': true,
  'home-widget': true,
  command: true,
};

/** Whether a slot is of a kind that there was when this was written; others come from a newer deploy. */
export const isOfKnownKind = ({ slot }: { readonly slot: string }): boolean =>
  Object.hasOwn(KINDS, slot);

const laterSlotSchema = openObject({
  slot: z
    .string()
    .regex(SLOT_ID)
    .refine((slot) => !isOfKnownKind({ slot })),
});

/**
 * A manifest in pins and in releases that are there. A newer deploy may have made it, so slots of
 * kinds that there are not here are kept, and so are further fields. They are not in its type:
 * code that reads slots asks for their kinds.
 */
export const signedManifestSchema = openObject(
  manifestShape(openObject, z.union([...slotSchemas(openObject), laterSlotSchema])),
) as unknown as z.ZodType<RemoteManifest>;

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
