import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { CHECKSUMS } from './manifest.ts';

export interface ArchiveWriter {
  addText: (name: string, text: string) => Promise<void>;
  /** Adds a file of the disk under another name; false if it no longer exists. */
  addFile: (name: string, path: string) => Promise<boolean>;
  /** Adds the checksums and waits until everything is on the disk. */
  finish: () => Promise<void>;
}

/** Writes a gzipped tar, whose last entry has the checksums of all others. */
export function createArchiveWriter(archive: string): ArchiveWriter {
  const pack = tar.pack();
  const checksums: string[] = [];
  const target = createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip(), target);
  // A full disk must not leave an entry waiting for room that never comes.
  const failure = new Promise<never>((_, reject) => void written.catch(reject));
  failure.catch(() => undefined);

  async function add(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const entry = pack.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, hashed, entry), failure]);
    checksums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  function addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, Readable.from([bytes]));
  }

  async function addFile(name: string, path: string): Promise<boolean> {
    const file = await open(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (file === undefined) return false;
    try {
      const { size } = await file.stat();
      const options = { end: size - 1, autoClose: false };
      await add(name, size, size > 0 ? file.createReadStream(options) : Readable.from([]));
      return true;
    } finally {
      await file.close();
    }
  }

  async function finish(): Promise<void> {
    await addText(CHECKSUMS, checksums.join(''));
    pack.finalize();
    await written;
  }

  return { addText, addFile, finish };
}
