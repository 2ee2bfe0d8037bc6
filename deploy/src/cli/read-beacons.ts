import type { BeaconSummary } from '../beacons/beacon.ts';

const PATIENCE_MS = 3000;

/** What pages reported to the gateway at a URL, or why that cannot be read. */
export async function readBeacons(url: string): Promise<BeaconSummary | string> {
  const token = process.env['METRICS_TOKEN'];
  try {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/beacons`, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return (await answer.json()) as BeaconSummary;
    if (answer.status === 404) return `${url} tells beacons only with its METRICS_TOKEN`;
    return `${url} answers ${answer.status}`;
  } catch {
    return `${url} does not answer`;
  }
}
