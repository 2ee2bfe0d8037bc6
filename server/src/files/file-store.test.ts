import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { testConfig } from '../testing/test-app.ts';
import { createFileStore } from './create-file-store.ts';
import { FileGoneError, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let dataDir: string;
let s3: S3Server;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kanban store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('attachments on %s', (kind) => {
  let files: FileStore;
  beforeAll(async () => {
    const config = { ...testConfig, dataDir: join(dataDir, kind) };
    files = await createFileStore(kind === 's3' ? { ...config, s3: s3.config } : config);
  });
  afterAll(() => files.close());

  async function keep(content: string | Uint8Array): Promise<string> {
    await mkdir(files.incoming, { recursive: true });
    const [key, path] = [randomUUID(), join(files.incoming, randomUUID())];
    await writeFile(path, content);
    await files.keep(key, path, 'text/plain');
    return key;
  }

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of files.list()) found.push(key);
    return found;
  }

  test('come back byte by byte', async () => {
    const content = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256);
    const key = await keep(content);
    expect(Buffer.compare(await buffer(await files.open(key)), content)).toBe(0);
  });

  test('come back in part', async () => {
    const key = await keep('0123456789');
    expect(await text(await files.open(key, { start: 2, end: 5 }))).toBe('2345');
  });

  test('attachments are gone once removed, and removing them again is no error', async () => {
    const key = await keep('short-lived');
    expect(await keys()).toContain(key);
    await files.remove(key);
    await files.remove(key);
    expect(await keys()).not.toContain(key);
    await expect(files.open(key)).rejects.toBeInstanceOf(FileGoneError);
  });
});

test('a store that nothing was ever put into lists nothing', async () => {
  const empty = join(dataDir, 'empty');
  const files = await createFileStore({ ...testConfig, dataDir: empty });
  for await (const { key } of files.list()) throw new Error(`There is ${key}.`);
  expect(existsSync(empty)).toBe(false);
});

test('gives up on a store that accepts a call and says nothing', async () => {
  const silent = createServer().listen(0);
  const { port } = silent.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const idle = { connectionTimeout: 1000, socketTimeout: 50 };
  const files = createS3Store({ ...s3.config, endpoint }, dataDir, idle);
  await expect(files.open('key')).rejects.toMatchObject({ name: 'TimeoutError' });
  files.close();
  silent.close();
});
