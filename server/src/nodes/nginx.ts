import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const template = new URL('../../../deploy/nginx/api-nodes.conf', import.meta.url);
const POLL_MS = 20;

/** The program, when it is installed. */
export const nginxProgram = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

export interface Nginx {
  readonly url: string;
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

/** The product's configuration with our addresses in the place of its examples. */
async function configuration(port: number, nodes: readonly number[]): Promise<string> {
  let text = await readFile(template, 'utf8');
  const replacements = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['10.0.0.11:3000', `127.0.0.1:${nodes[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${nodes[1]}`],
  ] as const;
  for (const [example, ours] of replacements) {
    if (!text.includes(example)) throw new Error(`The configuration has no ${example}`);
    text = text.replace(example, ours);
  }
  return text;
}

/** Starts nginx before two nodes on this machine. */
export async function startNginx(nodes: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'kanban-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${temporary.join(' ')}
    ${await configuration(port, nodes)} }`,
  );
  const child = spawn(
    nginxProgram ?? 'nginx',
    ['-p', folder, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')],
    { stdio: 'inherit' },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/api`;
  while (child.exitCode === null && !(await answers(url))) await wait(POLL_MS);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
