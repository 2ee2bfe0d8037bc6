import { z } from 'zod';
import { nameSchema, versionSchema } from '../release/release.ts';

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
  events: z
    .array(
      z.strictObject({
        remote: nameSchema,
        version: versionSchema,
        phase: z.enum(phases),
        error: z.string().max(MAX_ERROR_CHARACTERS).optional(),
      }),
    )
    .min(1)
    .max(MAX_EVENTS),
});

export type Beacon = z.infer<typeof beaconSchema>;

/** The reports of pages to one gateway since it started. */
export interface BeaconSummary {
  env: string;
  since: string;
  /**
   * The number of events per remote; `loaded` is extrapolated from the share of pages that report
   * it.
   */
  remotes: { remote: string; version: string; counts: Record<Phase, number> }[];
  /** The last different errors, the newest first. */
  errors: {
    remote: string;
    version: string;
    phase: Phase;
    error: string;
    count: number;
    last: string;
  }[];
}
