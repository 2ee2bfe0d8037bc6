import { z } from 'zod';
import { notificationType, type NotificationType } from './notification.ts';
import { isoTimestamp, id } from './scalars.ts';

/** What an access token may do; each scope includes those before it. */
export const TOKEN_SCOPES = ['read', 'edit', 'organize', 'administer'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;

const tokenPlace = z.object({ id, name: z.string() });

/** The kinds that are pushed to the browsers of somebody who has chosen none. */
export const PUSHED_BY_DEFAULT = [
  'assigned',
  'mentioned',
  'replied',
  'dueSoon',
  'overdue',
] as const satisfies readonly NotificationType[];

const timeOfDay = z
  .stringFormat('time', /^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'As 22:00' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** The hours of each day in which nothing is pushed; they may include midnight. */
const quietHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    timeZone: z.string().max(100).refine(isTimeZone).meta({ description: 'As Europe/Berlin' }),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'] });
export type QuietHours = z.infer<typeof quietHours>;

/** A person's own settings. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  language: z
    .stringFormat('language', /^(system|[a-z]{2}(-[A-Z]{2})?)$/)
    .meta({ description: "'system' is the browser's" }),
  mail: z.array(notificationType).meta({ description: 'Notifications that are mailed' }),
  push: z
    .array(notificationType)
    .meta({ description: 'Notifications that are pushed to browsers' }),
  quietHours: z
    .union([z.null(), quietHours])
    .meta({ description: 'When nothing is pushed; null: at no time' }),
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
  list: z.enum(['mail', 'muted', 'push']),
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
