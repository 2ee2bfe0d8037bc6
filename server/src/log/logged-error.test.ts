import { expect, test } from '@jest/globals';
import { loggedError } from './logged-error.ts';

test('an error and its causes are logged by named fields only', () => {
  const cause = Object.assign(new TypeError('bad'), { code: 'ERR', input: 'secret' });
  const error = new Error('outer', { cause });
  expect(loggedError(error)).toEqual({
    type: 'Error',
    message: 'outer',
    stack: error.stack,
    cause: { type: 'TypeError', message: 'bad', stack: cause.stack, code: 'ERR' },
  });
});

test('passwords in addresses are left out', () => {
  const { message, stack } = loggedError(new Error('no way to postgres://kim:s3cret@db/kanban'));
  expect(message).toBe('no way to postgres://kim:…@db/kanban');
  expect(stack).not.toContain('s3cret');
});

test('thrown values that are not errors are not logged', () => {
  expect(loggedError('secret')).toEqual({ type: 'string', message: 'not an error' });
});

test('errors that cause each other come to an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000);
});
