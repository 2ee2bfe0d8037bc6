import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { openObject } from '../release/open-object.ts';
import { nameSchema } from '../release/release.ts';
import { attributionSchema, pinnedVersionSchema } from './pinned-version.ts';

/** Names of groups of people, such as `team:support`. */
export const groupSchema = z.string().regex(/^[a-z][a-z0-9-]{0,40}(:[a-z0-9-]{1,40})?$/);

const percentSchema = z.number().min(0).max(100);

export const canarySchema = openObject({
  /** Named by pages in their reports. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** Signs the cookies by which browsers keep their place; every gateway reads it here. */
  key: z.base64(),
  /** The versions that differ from those of everybody else. */
  versions: z.record(nameSchema, pinnedVersionSchema),
  /** The percentage of people who get them, each from a time on. */
  steps: z.array(openObject({ share: percentSchema, from: z.iso.datetime() })).min(1),
  /** The groups whose members get them in any case. */
  groups: z.array(groupSchema),
  began: attributionSchema,
});

export type Canary = z.infer<typeof canarySchema>;
export type CanaryStep = Canary['steps'][number];

/** The identity of a new canary: people are divided differently for each. */
export function newCanary(): Pick<Canary, 'id' | 'key'> {
  return { id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('base64') };
}

/** The percentage of people who get a canary now. */
export function shareAt({ steps }: Pick<Canary, 'steps'>, now: number): number {
  return steps.findLast(({ from }) => Date.parse(from) <= now)?.share ?? 0;
}

/** The steps of a canary that are still to come. */
export function laterSteps({ steps }: Pick<Canary, 'steps'>, now: number): CanaryStep[] {
  return steps.filter(({ from }) => Date.parse(from) > now);
}

export interface Visitor {
  id: string;
  groups: readonly string[];
}

/**
 * Whether a canary takes in a visitor. A larger share takes in everybody whom a smaller one did, so
 * that nobody is moved back and forth.
 */
export function isChosen(canary: Canary, { id, groups }: Visitor, now: number): boolean {
  if (canary.groups.some((group) => groups.includes(group))) return true;
  return placeOf(canary, id) < shareAt(canary, now);
}

/** The place of a visitor among all, from 0 to 100. */
function placeOf({ key }: Canary, id: string): number {
  const digest = createHmac('sha256', Buffer.from(key, 'base64')).update(`place ${id}`).digest();
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** The cookie by which a browser keeps its place in a canary. */
export const VISITOR_COOKIE = 'kanban-canary';

export const newVisitor = (): string => randomBytes(12).toString('base64url');

/** The value of that cookie: an id that only gateways can have made. */
export function visitorCookie(canary: Canary, id: string): string {
  return `${id}.${signatureOf(canary, id)}`;
}

/** The visitor that a cookie names; undefined unless a gateway made it for this canary. */
export function visitorOf(canary: Canary, cookie: string): string | undefined {
  const [, id] = /^([\w-]{16})\.[\w-]{22}$/.exec(cookie) ?? [];
  if (id === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(visitorCookie(canary, id)), Buffer.from(cookie));
  return isOurs ? id : undefined;
}

function signatureOf({ key }: Canary, id: string): string {
  const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(`visitor ${id}`);
  return hmac.digest('base64url').slice(0, 22);
}
