import { z } from 'zod';
import { nameSchema, versionSchema } from '../release/release.ts';

/** What a page may report of a remote. */
const phases = ['loaded', 'fell-back', 'failed', 'render-failed'] as const;
export type Phase = (typeof phases)[number];

const MAX_EVENTS = 30;
const MAX_ERROR_CHARACTERS = 300;

/** What a page sends, several events at once. */
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

/** What pages have reported to one gateway since it started. */
export interface BeaconSummary {
  env: string;
  since: string;
  /**
   * How often each remote did what; `loaded` is extrapolated from the part of the pages that report
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
