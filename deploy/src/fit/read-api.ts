import type { CallShapes } from 'shared-api/contract';
import { CALLS_PATH } from 'shared-api/paths';
import { z } from 'zod';

const PATIENCE_MS = 5000;

const shapeSchema = z.record(z.string(), z.unknown());
const listingSchema = z.object({
  calls: z.record(
    z.string(),
    z.object({
      method: z.string(),
      path: z.string(),
      input: shapeSchema,
      output: shapeSchema,
    }),
  ),
});

/** What an API that runs says of its calls, or the reason why that is not known. */
export async function readApi(url: string): Promise<CallShapes | string> {
  const address = `${url.replace(/\/+$/, '')}${CALLS_PATH}`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return `${address} returns ${response.status}`;
    const listing = listingSchema.safeParse(await response.json());
    return listing.success ? listing.data.calls : `${address} is not a listing of calls`;
  } catch {
    return `${address} does not respond`;
  }
}
