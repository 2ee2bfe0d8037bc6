import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import { integritySchema, nameSchema, pathSchema, versionSchema } from '../release/release.ts';
import { signatureSchema } from '../signing/signature.ts';

const pinnedVersionSchema = z.strictObject({
  version: versionSchema,
  digest: integritySchema,
  container: z.string().optional(),
  entry: pathSchema,
  integrity: integritySchema,
  /** Integrity of every script and style sheet, for the loader to demand. */
  files: z.record(pathSchema, integritySchema),
  /** What its exposed modules need at once, for the page to preload. */
  preload: z.array(pathSchema),
  /** Of the shell: the files of each package it provides when asked. */
  provides: z.record(z.string(), z.array(pathSchema)),
  /** Of a remote: the provided packages that it needs at once. */
  consumes: z.array(z.string()),
});

const pinSchema = pinnedVersionSchema.extend({
  /** The version to fall back on in the browser when this one fails to load. */
  lastGood: pinnedVersionSchema.optional(),
});

export const pinSetSchema = z.strictObject({
  env: nameSchema,
  revision: z.int().positive(),
  actor: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
  /** After a rollback: the revision whose pins these are. */
  restores: z.int().positive().optional(),
  shell: pinSchema,
  remotes: z.record(nameSchema, pinSchema),
  signature: signatureSchema,
});

export type PinnedVersion = z.infer<typeof pinnedVersionSchema>;
export type Pin = z.infer<typeof pinSchema>;
export type PinSet = z.infer<typeof pinSetSchema>;

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

/** Every release of a set by name, the shell included. */
export function pinsByName(pins: Pick<PinSet, 'shell' | 'remotes'>): Record<string, Pin> {
  return { shell: pins.shell, ...pins.remotes };
}
