import { z } from 'zod';
import { notificationType } from './notification.ts';
import { isoTimestamp, id } from './scalars.ts';

/** What an access token may do; each scope includes those before it. */
export const TOKEN_SCOPES = ['read', 'edit', 'organize', 'administer'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;

const tokenPlace = z.object({ id, name: z.string() });

/** A person's own settings. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  language: z
    .stringFormat('language', /^(system|[a-z]{2}(-[A-Z]{2})?)$/)
    .meta({ description: "'system' is the browser's" }),
  mail: z.array(notificationType).meta({ description: 'Notifications that are mailed' }),
  muted: z.array(notificationType).meta({ description: 'Notifications that the bell leaves out' }),
  firstSteps: z
    .enum(['shown', 'hidden'])
    .meta({ description: 'Whether new boards show what to try first' }),
  singleKeys: z
    .enum(['on', 'off'])
    .meta({ description: 'Whether keys that are a single character do anything' }),
  presence: z
    .enum(['shown', 'hidden'])
    .meta({ description: 'Whether others see on which board and card the person is' }),
});
export type Settings = z.infer<typeof settings>;

/** A kind of notification that is added to or removed from a list of the settings. */
export const kindSwitch = z.object({
  list: z.enum(['mail', 'muted']),
  kind: notificationType,
  isIn: z.boolean(),
});
export type KindSwitch = z.infer<typeof kindSwitch>;

/** A browser in which the person is signed in. */
export const activeSession = z.object({
  id,
  userAgent: z.string().nullable(),
  createdAt: isoTimestamp,
  lastSeenAt: isoTimestamp,
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;

/**
 * A token with which programs act as the person. The token itself is returned once, on creation.
 */
export const accessToken = z.object({
  id,
  name: z.string(),
  scope: tokenScope,
  places: z
    .object({ projects: z.array(tokenPlace), boards: z.array(tokenPlace) })
    .nullable()
    .meta({ description: 'The projects and boards it is limited to; null: it is not limited' }),
  createdAt: isoTimestamp,
  lastUsedAt: isoTimestamp.nullable(),
  expiresAt: isoTimestamp.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;
