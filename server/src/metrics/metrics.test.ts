import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from 'shared-api/testing/eventually';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const metricsToken = 'a token for the collector';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp({ metricsToken });
  owner = await signUp(on);
});
afterAll(() => on.close());

async function read(): Promise<string> {
  const response = await fetch(`${on.url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

/** The value of one series. */
function valueOf(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Reads until a series has a value, since some counts follow after the response. */
async function reaches(series: string, value: number | undefined): Promise<void> {
  const what = `${series} to be ${value}`;
  await eventually(what, async () => valueOf(await read(), series) === value);
}

const counted = (call: string, status: string) =>
  `kanban_call_duration_seconds_count{call="${call}",status="${status}"}`;

test('calls are measured by name and class of status', async () => {
  const { boardId } = await createBoard(on, owner);
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  await on.call(owner, 'list.getAllList', load);
  await on.call(owner, 'list.getAllList', { ...load, boardId: 2_000_000_000 });
  await reaches(counted('list.getAllList', '2xx'), 1);
  await reaches(counted('list.getAllList', '4xx'), 1);
});

test('unknown routes are one series, however many are asked for', async () => {
  for (const path of ['/wp-admin', '/.env', '/card/none', '/%zz']) await fetch(on.url + path);
  await reaches(counted('unknown', '4xx'), 3);
  expect(await read()).not.toMatch(/wp-admin|\.env|card\/none/);
});

test('the process, the pool, live streams and jobs have metrics', async () => {
  const { boardId } = await createBoard(on, owner);
  const stream = await openStream(on.url, owner, `user,board:${boardId}`);
  await sql`select graphile_worker.add_job('tidy-up', run_at => now() + interval '1 day')`.execute(
    on.database,
  );
  await sql`
    select graphile_worker.add_job('tidy-up', max_attempts => 1);
    update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(
    on.database,
  );
  const metrics = await read();
  expect(valueOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(valueOf(metrics, 'kanban_database_connections{state="total"}')).toBeGreaterThan(0);
  expect(valueOf(metrics, 'kanban_database_connections{state="waiting"}')).toBe(0);
  expect(valueOf(metrics, 'kanban_live_streams')).toBe(1);
  expect(valueOf(metrics, 'kanban_jobs{state="queued"}')).toBe(1);
  expect(valueOf(metrics, 'kanban_jobs{state="failed"}')).toBe(1);
  await stream.cancel();
  await reaches('kanban_live_streams', 0);
});

test('through a proxy only the bearer of the token reads them', async () => {
  const from = async (headers: Record<string, string>) => {
    const response = await fetch(`${on.url}/metrics`, { headers });
    return { status: response.status, text: await response.text() };
  };
  const proxied = { 'x-forwarded-for': '127.0.0.1' };
  const there = await from({ ...proxied, authorization: `Bearer ${metricsToken}` });
  expect(there.status).toBe(200);
  for (const authorization of ['Bearer wrong', `Basic ${metricsToken}`, `Bearer ${owner.token}`]) {
    const { status, text } = await from({ ...proxied, authorization });
    expect({ status, response: JSON.parse(text) as unknown }).toEqual({
      status: 404,
      response: {
        status: 404,
        code: 'no-route',
        params: { method: 'GET', url: '/metrics' },
        message: 'There is no GET /metrics',
      },
    });
  }
  expect((await from(proxied)).status).toBe(404);
  expect((await from({ forwarded: 'for=127.0.0.1' })).status).toBe(404);
});
