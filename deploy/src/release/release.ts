import { z } from 'zod';
import { signatureSchema } from '../signing/signature.ts';
import { canonicalJson, integrityOf } from '../signing/integrity.ts';
import { signedManifestSchema } from './manifest.ts';

export const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/);
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z][0-9A-Za-z.-]*)?$/);
export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const segment = /^(?!\.)[\w@~+.-]+$/;
export const pathSchema = z
  .string()
  .refine((path) => path.split('/').every((part) => segment.test(part)), 'not a plain file path');

const releaseFileSchema = z.strictObject({
  path: pathSchema,
  size: z.int().nonnegative(),
  integrity: integritySchema,
  role: z.enum(['entry', 'chunk', 'style', 'asset', 'html', 'map']),
  encodings: z.array(z.enum(['br', 'gzip'])),
});

const providedSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  singleton: z.boolean(),
  /** The files that it is loaded with; none if it is in the first file. */
  files: z.array(pathSchema),
});

const requiredSchema = z.strictObject({
  name: z.string(),
  requiredVersion: z.string(),
  singleton: z.boolean(),
});

export const releaseSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  commit: z.string().optional(),
  /** The hash of how its sources differed from the commit; absent when they did not. */
  dirty: integritySchema.optional(),
  builtAt: z.iso.datetime(),
  /** Hash of the sources it was built from, so that unchanged sources need no build to be known. */
  sources: z.string().optional(),
  contractVersion: z.int(),
  /** The global under which its container lives; absent for the shell. */
  container: z.string().optional(),
  entry: pathSchema,
  files: z.array(releaseFileSchema).min(1),
  provides: z.array(providedSchema),
  requires: z.array(requiredSchema),
  /** The provided packages that its exposed modules need before they can run. */
  consumes: z.array(z.string()),
  /** For each exposed module, the files that it needs before it can run. */
  exposes: z.record(z.string(), z.array(pathSchema)),
  /**
   * Whether its first file has the integrity of all others, so that browsers only need that file's;
   * for a shell, also that it takes its pins from a file.
   */
  checksFiles: z.literal(true).optional(),
  /** Only for a remote: what it brings; absent in releases from before that was recorded. */
  manifest: signedManifestSchema.optional(),
  /** Only for a shell: the contracts whose remotes it runs; absent: its own alone. */
  servesContracts: z.array(z.int()).optional(),
  /** Only for a shell: pages of remotes that it leads to by itself. */
  leadsTo: z.array(z.string()).optional(),
  /** Only for a remote from before there were manifests: the route it was made for. */
  mount: z.string().optional(),
  /** Only for a shell from before there were manifests: the path of each remote. */
  mounts: z.record(z.string(), z.string()).optional(),
  /**
   * The calls of the API that it uses, each with the hash of what it takes and returns; what that is
   * is in `calls.json`. Absent in releases that were built before this was recorded.
   */
  calls: z.record(z.string(), integritySchema).optional(),
  digest: integritySchema,
  signature: signatureSchema,
});

export type Release = z.infer<typeof releaseSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseContent = Omit<Release, 'digest' | 'signature'>;

/** The digest of a release's contents, without its author, time and commit. */
export function releaseDigest(release: ReleaseContent): string {
  const { name, version, contractVersion, container, entry } = release;
  const { files, provides, requires, consumes, exposes, checksFiles, calls } = release;
  const { manifest, servesContracts, leadsTo, mount, mounts } = release;
  return integrityOf(
    canonicalJson({
      name,
      version,
      contractVersion,
      container,
      entry,
      files,
      provides,
      requires,
      consumes,
      exposes,
      checksFiles,
      manifest,
      servesContracts,
      leadsTo,
      mount,
      mounts,
      calls,
    }),
  );
}
