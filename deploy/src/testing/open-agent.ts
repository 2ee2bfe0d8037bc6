import { afterEach } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { startAgent, type Agent, type AgentOptions } from '../operate/start-agent.ts';
import type { FakeStore } from './fake-store.ts';
import { ask } from './http.ts';

const running: Agent[] = [];

/** Ends all agents of the test. */
async function closeAgents(): Promise<void> {
  for (const agent of running.splice(0)) await agent.close();
}

afterEach(closeAgents);

/**
 * An agent on a store, and requests to it as a browser that has opened its address sends them; `said`
 * is what the operator sees on the terminal.
 */
export async function openAgent(fake: FakeStore, options: Partial<AgentOptions> = {}) {
  const said: string[] = [];
  const { store, keys } = fake;
  const say = (lines: readonly string[]) => void said.push(...lines);
  const agent = await startAgent({ store, keys, port: 0, say, ...options });
  running.push(agent);
  const { port, host, pathname, search } = new URL(agent.address);
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
    ask(Number(port), path, { method, body, headers: { host, ...headers } });
  const first = pathname + search;
  const opened = await send(first);
  const [cookie = ''] = opened.headers['set-cookie']?.[0]?.split(';') ?? [];
  const page = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    (await send(path, { cookie, ...headers })).body.toString();
  /** Sends a form as the page does. */
  const submit = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const headers = { cookie, origin: agent.origin, 'content-length': String(body.length) };
    return send(path, headers, 'POST', body);
  };
  return {
    agent,
    host,
    send,
    opened,
    cookie,
    page,
    first,
    submit,
    said,
    /** Asks for a change and waits until it is shown or refused; returns its address. */
    prepare: async (fields: Record<string, string>): Promise<string> => {
      const { headers } = await submit('/env/local/changes', { reason: 'a test', ...fields });
      const { location = '' } = headers;
      await eventually(
        'the change',
        async () => !(await page(location)).includes('It is proved; nothing'),
      );
      return location;
    },
    /** Signs a change with the code of the terminal, and waits until it is made or refused. */
    sign: async (change: string): Promise<string> => {
      await submit(`${change}/sign`, { code: codeOn(said) });
      await eventually(
        'the change',
        async () => !(await page(change)).includes('It is signed and made'),
      );
      return page(change);
    },
  };
}

/** The last code that was printed. */
export function codeOn(said: readonly string[]): string {
  const line = said.findLast((one) => one.startsWith('To sign it')) ?? '';
  return /type (\d{3} \d{3}) /.exec(line)?.[1] ?? '';
}
