import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { openTestApp } from '../testing/test-app.ts';

// Much less than the time for which such a connection would hold up a server.
const PATIENCE_MS = 20_000;

test(
  'a spare connection does not delay a closing server',
  async () => {
    const on = await openTestApp();
    const { port } = new URL(on.url);
    const socket = connect(Number(port), '127.0.0.1');
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    await on.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  },
  PATIENCE_MS,
);
