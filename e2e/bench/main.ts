import { cpus } from 'node:os';
import { createAccount } from '../system/api.ts';
import { sharedSystem, startSharedSystem } from '../system/shared-system.ts';
import { measureApi } from './api-throughput.ts';
import { createLargeBoard } from './large-board.ts';
import { measureVisits } from './visits.ts';

const CARDS = 1_000;

// Progress goes to standard error: standard output is the JSON alone.
const report = (line: string) => process.stderr.write(`${line}\n`);

console.log = report;
const stop = await startSharedSystem();
try {
  report(`Filling a board with ${CARDS} cards …`);
  const account = await createAccount();
  const board = await createLargeBoard(account, { lists: 10, cards: CARDS });
  report('Visiting in the browser …');
  const visits = await measureVisits(sharedSystem.url(), account, board);
  report('Calling the API …');
  const api = await measureApi(sharedSystem.apiUrl(), account, board);
  const machine = { cores: cpus().length, node: process.version };
  process.stdout.write(`${JSON.stringify({ machine, cards: CARDS, visits, api }, null, 2)}\n`);
} finally {
  await stop();
}
