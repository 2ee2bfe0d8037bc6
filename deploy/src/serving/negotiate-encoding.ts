import type { Encoding } from '../release/stored-copies.ts';

/** The best of the available encodings that an Accept-Encoding header allows. */
export function negotiateEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const quality = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  const wanted = (encoding: string) => quality.get(encoding) ?? quality.get('*') ?? 0;
  const best = (['br', 'gzip'] as const)
    .filter((encoding) => available.includes(encoding) && wanted(encoding) > 0)
    .sort((a, b) => wanted(b) - wanted(a));
  return best[0];
}
