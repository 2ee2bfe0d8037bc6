import 'fake-indexeddb/auto';

const cloneByNode = globalThis.structuredClone;

// Node cannot clone the bytes of jsdom, so these stay what they are.
function clone(value: unknown): unknown {
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map(clone);
  if (value === null || typeof value !== 'object' || value.constructor !== Object)
    return cloneByNode(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clone(part)]));
}

globalThis.structuredClone = <Value>(value: Value) => clone(value) as Value;
