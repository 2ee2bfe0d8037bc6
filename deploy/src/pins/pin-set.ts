import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import { canonicalJson, integrityOf } from '../signing/integrity.ts';
import { openObject } from '../release/open-object.ts';
import { integritySchema, nameSchema } from '../release/release.ts';
import { signatureSchema } from '../signing/signature.ts';
import { automaticSchema, budgetSchema } from './budgets.ts';
import { canarySchema } from './canary.ts';
import { freezeSchema } from './freezes.ts';
import { attributionSchema, pinnedVersionSchema } from './pinned-version.ts';

const pinSchema = pinnedVersionSchema.extend({
  /** The version to fall back on in the browser when this one fails to load. */
  lastGood: pinnedVersionSchema.optional(),
  /** Switched off: browsers show a placeholder in its place. */
  disabled: attributionSchema.optional(),
});

const settingsSchema = openObject({
  /** Whether a page may take one remote from the machine of its developer. */
  override: z.boolean().optional(),
  /** Where people reach the environment. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** The part of page loads that report their remotes; failures are always reported. */
  beaconSample: z.number().min(0).max(1).optional(),
  /** Whether pages open without a network, by a service worker; unset, they do. */
  serviceWorker: z.boolean().optional(),
  /** The environment whose gateway shows this one, at an address below its own, until it is removed. */
  previewOf: nameSchema.optional(),
  /** What watchers let pass, by the name of the release, or `all`. */
  budgets: z.record(nameSchema, budgetSchema).optional(),
  /** When nothing new comes into force. */
  freezes: z.array(freezeSchema).optional(),
});

const pinSetSchema = openObject({
  env: nameSchema,
  revision: z.int().positive(),
  actor: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
  /** The revision that this one was made from, by number and hash: a chain that nothing leaves. */
  previous: openObject({ revision: z.int().positive(), hash: integritySchema }).optional(),
  /** After a rollback: the revision whose pins were restored. */
  restores: z.int().positive().optional(),
  /** The releases that were restored, when others stayed as they were. */
  partly: z.array(nameSchema).optional(),
  /** After a promotion: the environment and revision of the pins. */
  origin: openObject({ env: nameSchema, revision: z.int().positive() }).optional(),
  /** Made by a watcher: the release that went past its budget, with the figures. */
  automatic: automaticSchema.optional(),
  /** Releases that watchers have taken back; they come again only when somebody says so. */
  withdrawn: z.array(z.string()).optional(),
  /** The result of the test in a browser before the set took effect. */
  smoke: z.string().optional(),
  /** Nothing but unlocking changes the environment. */
  locked: attributionSchema.optional(),
  settings: settingsSchema.optional(),
  shell: pinSchema,
  remotes: z.record(nameSchema, pinSchema),
  /** Other versions for a part of the people. */
  canary: canarySchema.optional(),
  signature: signatureSchema,
  /** The signature of a second person, where one is demanded, over all of the above. */
  approved: openObject({
    actor: z.string(),
    reason: z.string(),
    time: z.iso.datetime(),
    signature: signatureSchema,
  }).optional(),
});

export type PinnedVersion = z.infer<typeof pinnedVersionSchema>;
export type Pin = z.infer<typeof pinSchema>;
export type Attribution = z.infer<typeof attributionSchema>;
export type EnvironmentSettings = z.infer<typeof settingsSchema>;
export type PinSet = z.infer<typeof pinSetSchema>;

/** The part of a pin set that a gateway serves; in a preview it is not in force anywhere. */
export interface ShownPins extends Pick<
  PinSet,
  'env' | 'revision' | 'shell' | 'remotes' | 'settings' | 'canary'
> {
  /** The canary whose versions are in these pins. */
  inCanary?: string;
  /** The remotes of which one browser has chosen another version. */
  overridden?: readonly string[];
}

/** Reads a signed set of pins; the signature itself is for the caller to check. */
export function parsePinSet(text: string, where: string): PinSet {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new DeployError('damaged', `${where} is not JSON.`);
  }
  const parsed = pinSetSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new DeployError('damaged', `${where} is not a set of pins.`, [
    z.prettifyError(parsed.error),
  ]);
}

/** What a set has that there is no name for here: a newer deploy wrote it, and it stays. */
export const laterFieldsOf = (pins: PinSet | undefined): object =>
  Object.fromEntries(
    Object.entries(pins ?? {}).filter(([name]) => !Object.hasOwn(pinSetSchema.shape, name)),
  );

/** The hash of this revision, which the next one links to. */
export function revisionHash(pins: PinSet): string {
  return integrityOf(canonicalJson(pins));
}

/** Every release of a set by name, the shell included. */
export function pinsByName(pins: Pick<PinSet, 'shell' | 'remotes'>): Record<string, Pin> {
  return { shell: pins.shell, ...pins.remotes };
}
