import { open } from 'node:fs/promises';

const HEAD_BYTES = 4096;
const UNKNOWN = 'application/octet-stream';

/** The type of a file by its bytes; the claims of its name and its sender are not trusted. */
export async function sniffContentType(path: string): Promise<string> {
  // Loaded with the first file, for the sake of a small start.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (found !== undefined) return found.mime;
  const file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  await file.close();
  const bytes = head.subarray(0, bytesRead);
  return bytes.includes(0) || !isUtf8Beginning(bytes) ? UNKNOWN : 'text/plain; charset=utf-8';
}

/** Whether bytes are text; a character that is cut off at their end is ignored. */
function isUtf8Beginning(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
