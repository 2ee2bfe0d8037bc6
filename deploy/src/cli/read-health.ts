import { z } from 'zod';

const PATIENCE_MS = 3000;
const healthSchema = z.object({ revision: z.int().optional(), problems: z.array(z.string()) });

export type Health = z.infer<typeof healthSchema>;

/** What the gateway at an address says of its pins; nothing when it cannot be asked. */
export async function readHealth(url: string): Promise<Health | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url.replace(/\/+$/, '')}/healthz`, { signal });
    return healthSchema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}
