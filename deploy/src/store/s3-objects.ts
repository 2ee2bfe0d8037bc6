import type { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { chunksOf } from 'shared-api/chunks';
import { DeployError } from '../deploy-error.ts';
import { contentType } from '../serving/content-types.ts';
import type { Condition, Objects } from './objects.ts';
import type { S3Settings } from './s3-settings.ts';

const CONNECTION_TIMEOUT_MS = 3000;
const RESPONSE_TIMEOUT_MS = 15_000;
const CONFLICT_TRIES = 5;
const REMOVED_AT_ONCE = 1000;

/** The objects of a bucket below a prefix. */
export class S3Objects implements Objects {
  readonly #settings: S3Settings;
  #client: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async get(key: string) {
    const { sdk, client } = await this.#open();
    const found = await client.send(new sdk.GetObjectCommand(this.#at(key))).catch(absent);
    if (!found?.Body) return undefined;
    const bytes = Buffer.from(await found.Body.transformToByteArray());
    return { bytes, tag: found.ETag ?? '', storedAt: found.LastModified ?? new Date(0) };
  }

  async open(key: string) {
    const { sdk, client } = await this.#open();
    const found = await client.send(new sdk.GetObjectCommand(this.#at(key))).catch(absent);
    if (!found?.Body) return undefined;
    return { size: found.ContentLength ?? 0, stream: found.Body as Readable };
  }

  async tag(key: string) {
    const { sdk, client } = await this.#open();
    const found = await client.send(new sdk.HeadObjectCommand(this.#at(key))).catch(absent);
    return found?.ETag;
  }

  async put(key: string, bytes: Uint8Array | string, condition?: Condition) {
    const { sdk, client } = await this.#open();
    const Body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(
          new sdk.PutObjectCommand({
            ...this.#at(key),
            Body,
            ContentType: contentType(key),
            ...(condition && 'ifAbsent' in condition && { IfNoneMatch: '*' }),
            ...(condition && 'ifTag' in condition && { IfMatch: condition.ifTag }),
          }),
        );
        return 'done' as const;
      } catch (error) {
        const status = statusOf(error);
        // 409: another conditional write was under way, and this one was not even looked at.
        if (status === 409 && attempt < CONFLICT_TRIES) continue;
        const refused = status === 412 || status === 409 || (condition && status === 404);
        if (!refused) throw error;
        // A request whose response got lost was repeated: the conflict is then with our own write.
        const there = await this.get(key);
        return there?.bytes.equals(Body) ? 'done' : 'refused';
      }
    }
  }

  async remove(keys: readonly string[]) {
    const { sdk, client } = await this.#open();
    const { bucket: Bucket, prefix } = this.#settings;
    for (const some of chunksOf(keys, REMOVED_AT_ONCE)) {
      const Objects = some.map((key) => ({ Key: prefix + key }));
      const Delete = { Objects, Quiet: true };
      const { Errors = [] } = await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete }));
      const [failed] = Errors;
      if (failed) throw new Error(`${failed.Key ?? ''} was not removed: ${failed.Message ?? ''}`);
    }
  }

  async sizes(prefix: string) {
    const found = new Map<string, number>();
    for await (const { Contents = [] } of this.#pages(prefix)) {
      for (const { Key = '', Size = 0 } of Contents) {
        found.set(Key.slice(this.#settings.prefix.length), Size);
      }
    }
    return found;
  }

  async folders(prefix: string) {
    const names: string[] = [];
    const whole = this.#settings.prefix + prefix;
    for await (const { CommonPrefixes = [] } of this.#pages(prefix, '/')) {
      for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(whole.length, -1));
    }
    return names;
  }

  async *#pages(
    prefix: string,
    Delimiter?: string,
  ): AsyncGenerator<Sdk.ListObjectsV2CommandOutput> {
    const { sdk, client } = await this.#open();
    const { bucket: Bucket, prefix: root } = this.#settings;
    const listed = { Bucket, Prefix: root + prefix, Delimiter };
    yield* sdk.paginateListObjectsV2({ client }, listed);
  }

  #at(key: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + key };
  }

  // The SDK takes long to load, and a store on disk never needs it.
  #open() {
    this.#client ??= import('@aws-sdk/client-s3').then(async (sdk) => {
      // The SDK warns about the Node version of its later releases, which operators cannot change
      // here.
      process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
      const { region, endpoint, forcePathStyle, credentials } = this.#settings;
      const client = new sdk.S3Client({
        region,
        forcePathStyle,
        ...(endpoint && { endpoint }),
        ...(credentials && { credentials }),
        // The default adds checksums in trailers, which lesser servers keep as part of the file.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: CONNECTION_TIMEOUT_MS,
          requestTimeout: RESPONSE_TIMEOUT_MS,
          throwOnRequestTimeout: true,
        },
      });
      await client.config.credentials().catch((error: unknown) => {
        // The next call looks for them again.
        this.#client = undefined;
        throw new DeployError('usage', 'There is no access key for the store in S3.', [
          'Set STORE_S3_ACCESS_KEY_ID and STORE_S3_SECRET_ACCESS_KEY.',
          error instanceof Error ? error.message : String(error),
        ]);
      });
      return { sdk, client };
    });
    return this.#client;
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function absent(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined;
  throw error;
}
