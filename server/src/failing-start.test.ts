import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { readConfig } from './config/config.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The output of a start that fails. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, API_PORT: '0', ...env },
  });
  const { stdout, stderr } = (await run.catch((error: unknown) => error)) as {
    stdout: string;
    stderr: string;
  };
  return stdout + stderr;
}

test('the error for an unreachable database does not contain its password', async () => {
  const said = await refusal({ DATABASE_URL: 'postgres://kanban:s3cret@127.0.0.1:9/kanban' });
  expect(said).toContain('ECONNREFUSED');
  expect(said).not.toContain('s3cret');
});

test('addresses that make no sense are named, not repeated', async () => {
  const said = await refusal({
    DATABASE_URL: 'postgres://kanban:s3cret@ho st:70000/kanban',
    SMTP_URL: 'smtp://postmaster:s3cret@mail:70000',
  });
  expect(said).toContain('SMTP_URL must be an address');
  expect(said).not.toContain('s3cret');
  const alone = await refusal({ DATABASE_URL: 'postgres://kanban:s3cret@ho st:70000/kanban' });
  expect(alone).not.toBe('');
  expect(alone).not.toContain('s3cret');
});

test('the time to drain is part of the time to stop', () => {
  const read = (env: Record<string, string>) => () => readConfig(env);
  expect(read({ DRAIN_SECONDS: '20' })).toThrow('DRAIN_SECONDS must not be more than');
  expect(read({ SHUTDOWN_SECONDS: 'soon' })).toThrow(
    'SHUTDOWN_SECONDS must be a number of seconds',
  );
  expect(read({ DRAIN_SECONDS: '20', SHUTDOWN_SECONDS: '40' })()).toMatchObject({
    drainSeconds: 20,
    shutdownSeconds: 40,
  });
});
