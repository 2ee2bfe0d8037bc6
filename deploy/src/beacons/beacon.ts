import { z } from 'zod';
import { nameSchema, versionSchema } from '../release/release.ts';
import { talliesSchema, type Tallies } from './tally.ts';

/** The events that a page may report about a remote. */
export const phases = [
  'loaded',
  'fell-back',
  'failed',
  'render-failed',
  'crashed',
  'threw',
] as const;
export type Phase = (typeof phases)[number];

const MAX_EVENTS = 30;
const MAX_ERROR_CHARACTERS = 300;

/** A report of a page, with several events at once. */
export const beaconSchema = z.strictObject({
  env: nameSchema,
  revision: z.int().positive(),
  /** The canary that the page is part of. */
  canary: z.string().max(20).optional(),
  events: z
    .array(
      z.strictObject({
        remote: nameSchema,
        version: versionSchema,
        phase: z.enum(phases),
        error: z.string().max(MAX_ERROR_CHARACTERS).optional(),
        /** The page has reported the same of this version before, with another error. */
        again: z.literal(true).optional(),
        /** Milliseconds until a load was painted. */
        took: z.int().min(0).max(3_600_000).optional(),
      }),
    )
    .min(1)
    .max(MAX_EVENTS),
});

export type Beacon = z.infer<typeof beaconSchema>;

const countsSchema = z.record(z.string(), z.int().nonnegative());

/** What pages reported, to one gateway or to several together. */
export const summarySchema = z.object({
  env: nameSchema,
  since: z.iso.datetime(),
  /**
   * The number of events per remote; `loaded` is extrapolated from the share of pages that report
   * it.
   */
  remotes: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      counts: countsSchema,
      tallies: talliesSchema.optional(),
    }),
  ),
  /** The last different errors, the newest first. */
  errors: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      phase: z.enum(phases),
      error: z.string(),
      count: z.int().nonnegative(),
      last: z.iso.datetime(),
    }),
  ),
  /** When an open page of a revision last asked for newer pins, by the revision. */
  pages: z.record(z.string(), z.iso.datetime()).default({}),
});

export type BeaconSummary = Omit<z.infer<typeof summarySchema>, 'remotes'> & {
  remotes: {
    remote: string;
    version: string;
    counts: Partial<Record<Phase, number>>;
    /** Left out by gateways that do not count views. */
    tallies?: Tallies | undefined;
  }[];
};
