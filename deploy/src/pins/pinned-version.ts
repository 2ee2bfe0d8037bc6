import { z } from 'zod';
import { signedManifestSchema } from '../release/manifest.ts';
import { openObject } from '../release/open-object.ts';
import { integritySchema, pathSchema, versionSchema } from '../release/release.ts';

/** One version of a release, with all that pages and gateways need of it. */
export const pinnedVersionSchema = openObject({
  version: versionSchema,
  digest: integritySchema,
  container: z.string().optional(),
  entry: pathSchema,
  integrity: integritySchema,
  /** Integrity of every script and style sheet, for the loader to demand. */
  files: z.record(pathSchema, integritySchema),
  /** The first file checks all others by itself, so browsers only get that one. */
  checksFiles: z.literal(true).optional(),
  /** The files that its exposed modules need at once, for the page to preload. */
  preload: z.array(pathSchema),
  /** Only for the shell: the files of each package that it provides on demand. */
  provides: z.record(z.string(), z.array(pathSchema)),
  /** Only for a remote: the provided packages that it needs at once. */
  consumes: z.array(z.string()),
  /** Only for a remote: what it brings; absent in pins from before that was recorded. */
  manifest: signedManifestSchema.optional(),
});

/** The author of a lock or switch, with time and reason. */
export const attributionSchema = openObject({
  actor: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
});
