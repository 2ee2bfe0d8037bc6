import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';

/** Where releases and pins lie in S3. Without keys, the SDK's usual sources of credentials are asked. */
export interface S3Settings {
  bucket: string;
  /** Ends in a slash, or is empty. */
  prefix: string;
  region: string;
  endpoint?: string;
  forcePathStyle: boolean;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const variables = z.object({
  STORE_S3_REGION: z.string().default('us-east-1'),
  STORE_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STORE_S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
  STORE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORE_S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** Reads `s3://<bucket>/<prefix>`, and the settings of its server from the environment. */
export function readS3Settings(location: string, environment: NodeJS.ProcessEnv): S3Settings {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(location) ?? [];
  if (!bucket) throw new DeployError('usage', `"${location}" is not s3://<bucket>/<prefix>.`);
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    throw new DeployError('usage', 'The settings of the store make no sense.', [
      z.prettifyError(parsed.error),
    ]);
  }
  const { STORE_S3_REGION, STORE_S3_ENDPOINT, STORE_S3_FORCE_PATH_STYLE, ...keys } = parsed.data;
  const { STORE_S3_ACCESS_KEY_ID: accessKeyId, STORE_S3_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new DeployError(
      'usage',
      'STORE_S3_ACCESS_KEY_ID and STORE_S3_SECRET_ACCESS_KEY go together.',
    );
  }
  const plain = path.replace(/^\/+|\/+$/g, '');
  const byPath = STORE_S3_FORCE_PATH_STYLE ?? (STORE_S3_ENDPOINT ? 'true' : 'false');
  return {
    bucket,
    prefix: plain && `${plain}/`,
    region: STORE_S3_REGION,
    forcePathStyle: byPath === 'true',
    ...(STORE_S3_ENDPOINT && { endpoint: STORE_S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}
