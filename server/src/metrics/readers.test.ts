import { expect, test } from '@jest/globals';
import { mayReadMetrics } from './readers.ts';

const from = (remoteAddress: string, authorization?: string) => ({
  headers: authorization === undefined ? {} : { authorization },
  socket: { remoteAddress },
});

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (address) => {
    expect(mayReadMetrics(from(address), undefined)).toBe(true);
  },
);

test.each(['10.0.0.1', '::ffff:10.0.0.1', '127.0.0.1.example', 'fe80::1', ''])(
  '%s is another machine and needs the token',
  (address) => {
    expect(mayReadMetrics(from(address), undefined)).toBe(false);
    expect(mayReadMetrics(from(address, 'Bearer undefined'), undefined)).toBe(false);
    expect(mayReadMetrics(from(address, 'Bearer right'), 'right')).toBe(true);
  },
);
