import type { LocalCopies } from '../remote/index.ts';

interface Kept {
  readonly head: string;
  readonly stamp: string;
  readonly parts: ReadonlyMap<string, string>;
}

/** Copies in memory, as text, as a browser keeps them. */
export function createMemoryCopies(): LocalCopies {
  const kept = new Map<string, Kept>();
  let writes = 0;
  return {
    has: (name) => kept.has(name),
    read(name) {
      const copy = kept.get(name);
      const parts = [...(copy?.parts ?? [])].map(
        ([part, text]) => [part, JSON.parse(text) as unknown] as const,
      );
      return Promise.resolve(
        copy && {
          head: JSON.parse(copy.head) as unknown,
          stamp: copy.stamp,
          parts: new Map(parts),
          at: '2026-01-03T10:00:00.000Z',
        },
      );
    },
    write(name, { head, changed = new Map<string, object>(), all = [], since }) {
      const before = kept.get(name);
      if (since !== undefined && before?.stamp !== since) return Promise.resolve(undefined);
      writes += 1;
      const parts = all.map((part) => {
        const now = changed.get(part);
        return [part, now ? JSON.stringify(now) : (before?.parts.get(part) ?? '')] as const;
      });
      const stamp = String(writes);
      kept.set(name, { head: JSON.stringify(head), stamp, parts: new Map(parts) });
      return Promise.resolve(stamp);
    },
    remove(name) {
      for (const one of [...kept.keys()])
        if (one === name || one.startsWith(`${name}/`)) kept.delete(one);
      return Promise.resolve();
    },
  };
}
