import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../release/stored-copies.ts';

const text = /\.(js|mjs|css|html|json|svg|txt|map|wasm|ico|ttf)$/;

/** The precompressed copies of one file that are worth keeping, as small as possible. */
export async function compress(
  path: string,
  bytes: Uint8Array,
): Promise<Partial<Record<Encoding, Uint8Array>>> {
  if (!text.test(path) || bytes.length < 200) return {};
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.map') ? 5 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gz.length < bytes.length && { gzip: gz }),
  };
}
