import { z } from 'zod';

/** `shared.json` of the webpack preset: what the federation manifest does not say of a build. */
export const buildNotesSchema = z.object({
  /** Of each package that is provided when asked: its files. */
  provides: z.record(z.string(), z.array(z.string())).default({}),
  /** The provided packages that the exposed module needs before it can run. */
  consumes: z.array(z.string()).default([]),
  /** What comes from the shell as a shared package does, without being one: its runtime. */
  alsoProvides: z.array(z.object({ name: z.string(), version: z.string() })).default([]),
  alsoRequires: z.array(z.object({ name: z.string(), requiredVersion: z.string() })).default([]),
  checksFiles: z.literal(true).optional(),
});

export type BuildNotes = z.infer<typeof buildNotesSchema>;
