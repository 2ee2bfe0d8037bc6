import { z } from 'zod';
import type { BeaconSummary } from '../beacons/beacon.ts';

const PATIENCE_MS = 3000;
const healthSchema = z.object({ revision: z.int().optional(), problems: z.array(z.string()) });

export type Health = z.infer<typeof healthSchema>;

/** The pins that the gateway at an address reports; undefined if it cannot be reached. */
export async function readHealth(url: string): Promise<Health | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${url.replace(/\/+$/, '')}/healthz`, { signal });
    return healthSchema.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

/** The reports of pages to the gateway at a URL, or the reason why they cannot be read. */
export async function readBeacons(url: string): Promise<BeaconSummary | string> {
  const token = process.env['METRICS_TOKEN'];
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/beacons`, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return (await response.json()) as BeaconSummary;
    if (response.status === 404) return `${url} serves beacons only with its METRICS_TOKEN`;
    return `${url} returns ${response.status}`;
  } catch {
    return `${url} does not respond`;
  }
}
