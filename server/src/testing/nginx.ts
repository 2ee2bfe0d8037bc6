import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from 'shared-api/testing/eventually';

const configurations = new URL('../../../deploy/nginx/', import.meta.url);

/** The path of nginx, if it is installed. */
export const nginxProgram = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

export interface Nginx {
  /** The address of the API. */
  readonly url: string;
  readonly origin: string;
  /** Where it speaks TLS, with a certificate that nobody has signed. */
  readonly secureOrigin: string;
  stop: () => Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface BehindNginx {
  /** Ports of two API nodes on this machine. */
  nodes: readonly number[];
  /** Address of the gateway, as `127.0.0.1:8080`. */
  gateway?: string;
  /** The folder of the release store. */
  store?: string;
}

function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((whole, [example, ours]) => {
    if (!whole.includes(example)) throw new Error(`The configuration has no ${example}`);
    return whole.replaceAll(example, ours);
  }, text);
}

/** Puts the product's configuration into a folder, with our addresses in the place of its examples. */
async function writeConfiguration(
  folder: string,
  { port, securePort }: { port: number; securePort: number },
  behind: BehindNginx,
) {
  const { nodes, gateway = '127.0.0.1:9', store = folder } = behind;
  const read = (name: string) => readFile(new URL(name, configurations), 'utf8');
  await cp(new URL('store-files.conf', configurations), join(folder, 'store-files.conf'));
  const site = replaced(await read('site.conf'), {
    '10.0.0.11:3000': `127.0.0.1:${nodes[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${nodes[1] ?? nodes[0]}`,
    '127.0.0.1:8080': gateway,
    '/var/lib/kanban/store': `"${store}"`,
  });
  await writeFile(join(folder, 'site.conf'), site);
  const server = replaced(await read('kanban.conf'), {
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/etc/nginx/kanban/': `${folder}/`,
  });
  const tls = replaced(await read('tls.conf'), {
    'listen 443': `listen 127.0.0.1:${securePort}`,
    '/etc/nginx/kanban/': `${folder}/`,
  });
  await writeFile(join(folder, 'tls.conf'), tls);
  await makeCertificate(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${temporary.join(' ')}
    ${server} }`,
  );
}

async function makeCertificate(folder: string): Promise<void> {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', 'certificate.key', '-out', 'certificate.pem'];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  await promisify(execFile)('openssl', ['req', ...kind, ...files, ...subject], { cwd: folder });
}

/** Starts nginx with the product's configuration in front of servers on this machine. */
export async function startNginx(behind: BehindNginx): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'kanban-nginx-'));
  const [port, securePort] = [await freePort(), await freePort()];
  await writeConfiguration(folder, { port, securePort }, behind);
  const child = spawn(
    nginxProgram ?? 'nginx',
    ['-p', folder, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')],
    { stdio: 'inherit' },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    'nginx to respond',
    async () => child.exitCode !== null || (await responses(`${url}/api`)),
  );
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
  return {
    url: `${url}/api`,
    origin: url,
    secureOrigin: `https://127.0.0.1:${securePort}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const responses = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
