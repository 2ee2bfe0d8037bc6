import { z } from 'zod';
import { manifestSchema } from '../release/manifest.ts';

/** `shared.json` of the webpack preset: facts about a build that the federation manifest lacks. */
export const buildNotesSchema = z.object({
  /** The files of each package that is provided on demand. */
  provides: z.record(z.string(), z.array(z.string())).default({}),
  /** The provided packages that the exposed module needs before it can run. */
  consumes: z.array(z.string()).default([]),
  /** What comes from the shell like a shared package without being one: the runtime, the layout. */
  alsoProvides: z.array(z.object({ name: z.string(), version: z.string() })).default([]),
  alsoRequires: z.array(z.object({ name: z.string(), requiredVersion: z.string() })).default([]),
  /** The calls of the API in its code, as `board.create`. */
  calls: z.array(z.string()).default([]),
  checksFiles: z.literal(true).optional(),
  /** The `remote.json` of a remote. */
  manifest: manifestSchema.optional(),
});

export type BuildNotes = z.infer<typeof buildNotesSchema>;
