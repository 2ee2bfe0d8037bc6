import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { createApiProxy } from 'deploy/api-proxy';
import { headerTable } from 'deploy/headers';
import { packageNames } from 'deploy/releases';
import type { RemoteManifest } from 'shared-api/manifest';
import { remotesAt } from 'shared-api/manifest';
import { BUNDLE_BASE, type OrdinaryBundle } from './ordinary-bundle.ts';

const pack = (body: string | Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const manifestOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../${name}/remote.json`, import.meta.url), 'utf8'),
  ) as RemoteManifest;

/** The fewest pins that the shell's sources need: an ordinary application would have none. */
function fewestPins() {
  const remote = (name: string) =>
    [
      name,
      { name, version: '', container: name, entry: '', base: '/', files: {}, ...manifestOf(name) },
    ] as const;
  return {
    env: 'local',
    revision: 1,
    shell: { version: '', base: '/', files: {} },
    remotes: Object.fromEntries(packageNames.filter((name) => name !== 'shell').map(remote)),
  };
}

/** The page with preload links for the route's files: the dashboard's frame and its screen. */
function pageOf({ page, filesOf }: OrdinaryBundle, route: string): string {
  const modules = [
    ...(route.startsWith('/dashboard') ? ['/layout/DashboardLayout.tsx'] : []),
    ...remotesAt(route, fewestPins().remotes).map((name) => `/${name}/src/app.tsx`),
  ];
  const links = [...new Set(modules.flatMap(filesOf))].map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${kind}" href="${BUNDLE_BASE}${file}">`;
  });
  const pins = `<script type="application/json" id="pins">${JSON.stringify(fewestPins())}</script>`;
  return page.replace('</title>', () => `</title>${links.join('')}${pins}`);
}

/** Serves an ordinary bundle as the gateway serves releases: packed ahead, kept for good, one API. */
export async function startOrdinaryServer(bundle: OrdinaryBundle, apiUrl: string) {
  const proxy = await createApiProxy(new URL(apiUrl), () => undefined);
  const packed = new Map([...bundle.files].map(([name, bytes]) => [name, pack(bytes, 11)]));

  function respond(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const send = (status: number, headers: Record<string, string>, body: Buffer) =>
      response
        .writeHead(status, { ...headers, 'content-length': body.length })
        .end(request.method === 'HEAD' ? undefined : body);
    if (path.startsWith('/api/')) {
      proxy.forward({ request, response, path });
      return;
    }
    const file = packed.get(path.slice(BUNDLE_BASE.length));
    const br = { 'content-encoding': 'br', vary: 'accept-encoding' };
    if (path.startsWith(BUNDLE_BASE) && file) {
      const kind = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      const type = { 'content-type': `${kind}; charset=utf-8` };
      send(200, { ...headerTable.versioned, ...type, ...br }, file);
    } else if (request.headers.accept?.includes('text/html')) {
      const nonce = randomBytes(16).toString('base64');
      const headers = Object.entries({ ...headerTable.page, ...br }).map(
        ([name, value]) => [name, value.replaceAll('__NONCE__', nonce)] as const,
      );
      const page = pageOf(bundle, path).replaceAll('__NONCE__', nonce);
      // Like the gateway: each page has its own nonce.
      send(200, Object.fromEntries(headers), pack(page, 5));
    } else {
      send(404, headerTable.error, Buffer.from('Nothing is here.\n'));
    }
  }

  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.close().closeAllConnections();
      await once(server, 'close');
      await proxy.close();
    },
  };
}
