import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { FileGoneError, type FileStore } from './file-store.ts';

/** How long a store may take to connect, and may then be silent, before a call is given up. */
const TIMEOUTS = { connectionTimeout: 3000, socketTimeout: 15_000 };

/** Our keys among others in the bucket. */
const PREFIX = 'attachments/';

/** Attachments in a bucket. `dataDir` is only where uploads arrive. */
export function createS3Store(
  config: S3Config,
  dataDir: string,
  requestHandler = TIMEOUTS,
): FileStore {
  const { bucket: Bucket, region, endpoint, forcePathStyle } = config;
  const { accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler,
    // The default adds checksums in trailers, which lesser servers keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: PREFIX + key });

  return {
    incoming: join(dataDir, 'files', 'incoming'),

    async keep(key, path, ContentType) {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength, ContentType }));
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new FileGoneError(key);
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken });
        const page = await client.send(command);
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined) {
            yield { key: Key.slice(PREFIX.length), storedAt: LastModified };
          }
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    close: () => client.destroy(),
  };
}
