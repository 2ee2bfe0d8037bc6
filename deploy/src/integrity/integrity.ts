import { createHash } from 'node:crypto';

/** The subresource-integrity value of some bytes: `sha256-…`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
