import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { DeployError } from '../deploy-error.ts';
import type { Sources } from '../verbs/sources.ts';
import { html } from './html.ts';
import { languageFor, type Language } from './language.ts';
import { lines, renderDocument, type Page } from './layout.ts';
import { LiveUpdates } from './live-updates.ts';
import { pageFile } from './page-files.ts';
import { readAll } from '../verbs/read-all.ts';
import { act, keyOf, pageAt } from './pages.ts';
import { PreparedChanges } from './prepared-changes.ts';
import { Session } from './session.ts';

export interface AgentOptions extends Sources {
  /** The port on this machine; 0 takes any free one. */
  port: number;
  /** Prints lines where the operator sees them and no browser does. */
  say: (lines: readonly string[]) => void;
  /** The time by which codes run out. */
  now?: () => number;
  /** How often the store and the gateways are looked at while a page is open. */
  lookEveryMs?: number;
}

/** A running agent. */
export interface Agent {
  /** The address with the secret, for the operator alone; it works once. */
  address: string;
  origin: string;
  close: () => Promise<void>;
}

const LOOK_EVERY_MS = 3000;
const MAX_FORM_BYTES = 16_384;

/** Everything is this page's own; nothing may frame it, and no script is run that is not a file. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types operate',
  ].join('; '),
};

/** The fields that a form of a page sends. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const size = Number(request.headers['content-length'] ?? Infinity);
  if (size > MAX_FORM_BYTES) throw new DeployError('usage', 'The form is too long.');
  return new URLSearchParams(await text(request));
}

/** The page that says why there is no other, with its status. */
function refusalPage(error: unknown, location: string, { texts }: Language): [number, Page] {
  // What a form has in a field is read as an argument of the command line.
  const known =
    error instanceof InvalidArgumentError ? new DeployError('usage', error.message) : error;
  if (known instanceof DeployError) {
    const { kind, message, details } = known;
    const content = html`<p class="warning" lang="en">${[message, ...details].join(' ')}</p>`;
    return [kind === 'not-found' ? 404 : 400, { title: texts.refused, content }];
  }
  const why = error instanceof Error ? error.message : String(error);
  const content = html`<p class="warning">${texts.aboutUnread(location)}</p>
    ${lines([why])}`;
  return [502, { title: texts.unread, content }];
}

/** Serves the operators' page to one browser of this machine. */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { store, keys, port, say, now, lookEveryMs = LOOK_EVERY_MS } = options;
  const sources = { store, keys };
  const updates = new LiveUpdates(() => readAll(sources), lookEveryMs);
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, always);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new DeployError('port-taken', `Port ${port} of this machine is taken.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const session = new Session((server.address() as AddressInfo).port);
  const prepared = new PreparedChanges({
    sources,
    say,
    now,
    changed: () => updates.announce(),
    guessed: () => {
      session.end();
      updates.close();
      say(['Ten wrong codes: the page is closed. Somebody else may have its cookie.']);
    },
  });
  const pageSources = { ...sources, prepared };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const language = languageFor(request.headers['accept-language']);
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { ...always, 'content-type': type });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const sendPage = async (status: number, page: Page) => {
      const { pathname } = new URL(request.url ?? '/', session.origin);
      const key = await keyOf(keys);
      const around = { language, path: pathname, location: store.location, key };
      send(status, 'text/html; charset=utf-8', renderDocument(page, around).text);
    };
    const refused = session.refusal(request);
    if (refused) {
      send(refused.status, 'text/plain; charset=utf-8', `${refused.why}\n`);
      return;
    }
    const url = new URL(request.url ?? '/', session.origin);
    if (url.pathname === '/open' && request.method === 'GET') {
      const cookie = session.open(url.searchParams.get('secret') ?? '');
      if (cookie !== undefined) {
        response.writeHead(303, { ...always, location: '/', 'set-cookie': cookie }).end();
        return;
      }
    }
    if (!session.isIn(request)) {
      send(403, 'text/plain; charset=utf-8', `${language.texts.openAgain}\n`);
      return;
    }
    if (url.pathname === '/events') {
      updates.add(response);
      return;
    }
    const file = await pageFile(url.pathname);
    if (file) {
      send(200, file.type, file.text);
      return;
    }
    try {
      if (request.method === 'POST') {
        const location = act(pageSources, url.pathname, await formOf(request));
        response.writeHead(303, { ...always, location }).end();
        return;
      }
      await sendPage(200, await pageAt(pageSources, url, language));
    } catch (error) {
      await sendPage(...refusalPage(error, store.location, language));
    }
  }

  return {
    address: session.address,
    origin: session.origin,
    async close() {
      updates.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
