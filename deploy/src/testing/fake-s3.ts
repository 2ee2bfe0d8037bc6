import { afterAll } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of a request: nothing was done, or it was done and the response is lost. */
type S3Fault = 'refused' | 'response-lost' | 'down';

interface Kept {
  bytes: Buffer;
  tag: string;
  storedAt: Date;
}

export interface FakeS3 {
  /** For `openStore`: the location of a new store, and the environment variables for it. */
  location: string;
  environment: Record<string, string>;
  objects: Map<string, Kept>;
  /** Called before each request; returns its fault. */
  fault: (method: string, key: string) => S3Fault | undefined;
}

const BUCKET = 'releases';
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** A server that speaks as much of S3 as a store needs, conditional writes with their races included. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Kept>();
  const fake: FakeS3 = {
    location: `s3://${BUCKET}/kanban`,
    environment: {},
    objects,
    fault: () => undefined,
  };
  const server = createServer((request, response) => {
    void respond(fake, request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  servers.push(server);
  fake.environment = {
    STORE_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STORE_S3_ACCESS_KEY_ID: 'tester',
    STORE_S3_SECRET_ACCESS_KEY: 'secret',
  };
  return fake;
}

async function respond({ objects, fault }: FakeS3, request: IncomingMessage, to: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
  const method = request.method ?? '';
  const wrong = fault(method, key);
  if (wrong === 'down') return void request.socket.destroy();
  if (wrong === 'refused') {
    refuse(to, 400, 'InvalidRequest');
    return;
  }
  const result = act(objects, { method, key, url, request, body: Buffer.concat(chunks) });
  if (wrong === 'response-lost') return void request.socket.destroy();
  if ('code' in result) refuse(to, result.status, result.code);
  else to.writeHead(result.status, result.headers).end(method === 'HEAD' ? undefined : result.body);
}

type Result =
  | { status: number; code: string }
  | { status: number; headers: Record<string, string | number>; body?: Buffer | string };

interface Asked {
  method: string;
  key: string;
  url: URL;
  request: IncomingMessage;
  body: Buffer;
}

function act(objects: Map<string, Kept>, { method, key, url, request, body }: Asked): Result {
  const there = objects.get(key);
  if (method === 'POST' && url.searchParams.has('delete')) {
    for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
      objects.delete(name);
    return { status: 200, headers: {}, body: '<DeleteResult/>' };
  }
  if (method === 'GET' && key === '')
    return { status: 200, headers: {}, body: listed(objects, url) };
  if (method === 'PUT') {
    const { 'if-none-match': ifAbsent, 'if-match': ifTag } = request.headers;
    if (ifTag && !there) return { status: 404, code: 'NoSuchKey' };
    if ((ifAbsent === '*' && there) || (ifTag && there?.tag !== ifTag)) {
      return { status: 412, code: 'PreconditionFailed' };
    }
    const tag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(key, { bytes: body, tag, storedAt: new Date() });
    return { status: 200, headers: { etag: tag } };
  }
  if (!there) return { status: 404, code: 'NoSuchKey' };
  const headers = {
    etag: there.tag,
    'content-length': there.bytes.length,
    'last-modified': there.storedAt.toUTCString(),
  };
  return { status: 200, headers, body: there.bytes };
}

// Two to a page, so that every listing of a test has several pages.
const PAGE = 2;

function listed(objects: Map<string, Kept>, { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const isFlat = !searchParams.get('delimiter');
  const entries = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = key.indexOf('/', prefix.length);
      return isFlat || end < 0 ? key : key.slice(0, end + 1);
    });
  const waiting = [...new Set(entries)].sort().filter((entry) => entry > after);
  const page = waiting.slice(0, PAGE);
  const items = page.map((entry) => {
    const kept = objects.get(entry);
    return kept
      ? `<Contents><Key>${entry}</Key><Size>${kept.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`;
  });
  const more = waiting.length > PAGE;
  const next = more ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${next}${items.join('')}</ListBucketResult>`;
}

function refuse(to: ServerResponse, status: number, code: string): void {
  to.writeHead(status, { 'content-type': 'application/xml' });
  to.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
