import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { DomainError, tooLarge } from '../core/domain-errors.ts';
import { fileName } from '../files/file-name.ts';
import type { ReceivedFile } from '../files/stored-upload.ts';

/** The most bytes of a whole form: its file, its fields and the boundaries between them. */
export const FORM_MAX_BYTES = UPLOAD_MAX_BYTES + 65_536;

export interface Upload {
  /** The form's fields, as text. */
  readonly fields: Record<string, string>;
  /** Reads the file; to be called once, when its sender has been admitted. */
  readonly receive: () => Promise<ReceivedFile>;
}

const fileTooLarge = () => tooLarge({ of: 'file', limitMb: UPLOAD_MAX_BYTES / 1_048_576 });

async function writeDown(part: MultipartFile, incoming: string): Promise<ReceivedFile> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const target = createWriteStream(path, { mode: 0o600 });
    // Left to itself the parser would skip the rest and end with the form.
    part.file.once('limit', () => part.file.destroy(fileTooLarge()));
    await pipeline(part.file, target);
    return { name: fileName(part.filename), path, size: target.bytesWritten, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Rejects once a form has brought more bytes than it may have, in any of its parts. */
function untilTooLong({ raw }: FastifyRequest): Promise<never> {
  const passed = new Promise<never>((_, reject) => {
    let received = 0;
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > FORM_MAX_BYTES) reject(tooLarge());
    });
  });
  // Nobody waits for it any more after the file has begun, which has its own limit.
  passed.catch(() => undefined);
  return passed;
}

/** Reads a form up to its file, since the fields before it decide whether the file is read. */
export async function readUpload(request: FastifyRequest, incoming: string): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new DomainError('malformed', { field: 'file', problem: 'missing' });
  }
  const fields: Record<string, string> = {};
  const parts: AsyncIterator<Multipart, undefined> = request.parts();
  const tooLong = untilTooLong(request);
  for (;;) {
    const { value: part } = await Promise.race([parts.next(), tooLong]);
    if (part === undefined) {
      throw new DomainError('malformed', { field: 'file', problem: 'missing' });
    }
    if (part.type === 'file') return { fields, receive: () => writeDown(part, incoming) };
    if (part.valueTruncated) throw tooLarge({ of: 'field', field: part.fieldname });
    fields[part.fieldname] = String(part.value);
  }
}
