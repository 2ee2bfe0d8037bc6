import { isIP } from 'node:net';
import { z } from 'zod';

const MAX_PREFIX_BITS: Record<number, number> = { 4: 32, 6: 128 };

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/');
  const longest = MAX_PREFIX_BITS[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= longest;
}

/** Addresses and networks with commas between them. */
export const proxyList = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .refine((entries) => entries.every(isNetwork), { error: 'must be addresses or networks' });
