import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { NAME_MAX_CHARACTERS, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { DomainError } from '../http/domain-errors.ts';

/** A file that has arrived whole and waits on the local disk. */
export interface ReceivedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Removes it, unless a store has taken it over. */
  readonly discard: () => Promise<void>;
}

export interface Upload {
  /** The form's fields, as text. */
  readonly fields: Record<string, string>;
  /** Reads the file; to be called once, when its sender has been admitted. */
  readonly receive: () => Promise<ReceivedFile>;
}

const tooLarge = () =>
  new DomainError(413, 'too-large', `A file may have ${UPLOAD_MAX_BYTES / 1_048_576} MB.`);

/** The last part of a path, without control characters, cut to what a name may be. */
function cleanName(filename: string): string {
  const last = basename(filename.replaceAll('\\', '/'));
  // eslint-disable-next-line no-control-regex -- exactly what is to go
  const printable = last.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim();
  return printable === '' ? 'file' : printable.slice(-NAME_MAX_CHARACTERS);
}

async function writeDown(part: MultipartFile, incoming: string): Promise<ReceivedFile> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(part.file, target);
    if (part.file.truncated) throw tooLarge();
    return { name: cleanName(part.filename), path, size: target.bytesWritten, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Reads a form up to its file: the fields before it tell whether it is worth reading. */
export async function readUpload(request: FastifyRequest, incoming: string): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new DomainError(400, 'malformed', 'Form data with a file is required.');
  }
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') return { fields, receive: () => writeDown(part, incoming) };
    fields[part.fieldname] = String(part.value);
  }
  throw new DomainError(400, 'malformed', 'A file is required, behind the other fields.');
}

/** Lets the rest of an upload pass unread: a sender that is stuck in sending sees no answer. */
export function passOver({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
