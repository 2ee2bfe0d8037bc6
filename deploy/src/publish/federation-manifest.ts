import { join } from 'node:path';
import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import type { Release } from '../release/release.ts';
import { readIfThere } from '../store/durable-files.ts';
import { buildNotesSchema, type BuildNotes } from './build-notes.ts';

const assetsSchema = z.object({ sync: z.array(z.string()) });

/** The parts that matter here of `mf-stats.json` and `mf-manifest.json`. */
const manifestSchema = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      singleton: z.boolean().default(false),
      requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
      eager: z.boolean().default(false),
      // Only the stats say that a share is consumed and never provided.
      import: z.union([z.string(), z.literal(false)]).optional(),
      assets: z.object({ js: assetsSchema }),
    }),
  ),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) }),
  ),
});

export type Federation = Pick<
  Release,
  'provides' | 'requires' | 'consumes' | 'exposes' | 'checksFiles' | 'manifest'
> & {
  container?: string;
  entry?: string;
  /** The calls of the API that the build uses. */
  usedCalls: readonly string[];
};

const preloadSchema = z.object({ files: z.array(z.string()) });

/**
 * The build's interface to other builds, and the files that it needs first. An optional
 * `preload.json` adds files that belong to no expose, under the expose `.`.
 */
export async function readFederation(dist: string): Promise<Federation> {
  const preload = await readOptional(join(dist, 'preload.json'));
  const federation = await readManifest(dist, await readNotes(dist));
  if (preload === undefined) return federation;
  const { files } = parse(preloadSchema, preload, join(dist, 'preload.json'));
  return { ...federation, exposes: { ...federation.exposes, '.': files } };
}

async function readNotes(dist: string): Promise<BuildNotes> {
  const path = join(dist, 'shared.json');
  return parse(buildNotesSchema, (await readOptional(path)) ?? '{}', path);
}

async function readManifest(dist: string, own: BuildNotes): Promise<Federation> {
  const text =
    (await readOptional(join(dist, 'mf-stats.json'))) ??
    (await readOptional(join(dist, 'mf-manifest.json')));
  if (text === undefined) {
    return { provides: [], requires: [], consumes: [], exposes: {}, usedCalls: own.calls };
  }
  const { metaData, shared, exposes } = parse(
    manifestSchema,
    text,
    `the federation manifest in ${dist}`,
  );
  const entry = metaData.remoteEntry.name;
  return {
    ...(entry && { entry, container: metaData.globalName }),
    ...(own.checksFiles && { checksFiles: own.checksFiles }),
    ...(own.manifest && { manifest: own.manifest }),
    provides: byName([
      ...own.alsoProvides.map((also) => ({
        ...also,
        singleton: true,
        files: own.provides[also.name] ?? [],
      })),
      ...shared
        .filter(({ import: from, eager, name, assets }) => {
          return from !== false && (eager || name in own.provides || assets.js.sync.length > 0);
        })
        .map(({ name, version, singleton }) => ({
          name,
          version,
          singleton,
          files: own.provides[name] ?? [],
        })),
    ]),
    usedCalls: own.calls,
    consumes: own.consumes,
    requires: byName([
      ...own.alsoRequires.map((also) => ({ ...also, singleton: true })),
      ...shared.map(({ name, requiredVersion, singleton }) => ({
        name,
        requiredVersion: requiredVersion || '*',
        singleton,
      })),
    ]),
    exposes: Object.fromEntries(
      exposes.map(({ path, assets }) => [path, [...assets.js.sync, ...assets.css.sync]]),
    ),
  };
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  what: string,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new DeployError('build-failed', `Not understood: ${what}.`, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}

function byName<One extends { name: string }>(list: One[]): One[] {
  return list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function readOptional(path: string): Promise<string | undefined> {
  return (await readIfThere(path))?.toString();
}
