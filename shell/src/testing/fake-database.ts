import 'fake-indexeddb/auto';

// jsdom has none; what is kept in these tests is plain data.
globalThis.structuredClone = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
