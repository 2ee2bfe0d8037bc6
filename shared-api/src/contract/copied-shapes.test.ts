import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { allCalls, callShapes, type CallName } from './index.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The shape of what calls reply, by which a change of it is noticed. */
function shapeOf(names: readonly CallName[]): string {
  const calls = allCalls().filter(({ name }) => names.includes(name));
  const outputs = Object.values(callShapes(calls)).map(({ output }) => output);
  return createHash('sha256').update(JSON.stringify(outputs)).digest('hex').slice(0, 12);
}

// A browser that has kept the shape of before must not find it by the same name: the screen would
// draw what it does not have. So when a shape changes, raise the number in the file, then enter the
// number and the shape here.
test.each([
  ['shared-api/src/board-copy-name.ts', 'SHAPE = 1;', ['list.getAllList'], 'e8f308416696'],
  ['shared-cards/src/live/card-saga.ts', '/card-1:', ['card.getCardById'], 'c25ff37a4454'],
  [
    'shell/src/navigation/navigation.ts',
    'copiedAs: 1,',
    ['dashboard.getNavigation'],
    '411f33094df4',
  ],
  ['shell/src/resources/resources.ts', 'copiedAs: 1,', ['dashboard.getOverview'], '83fed825d26e'],
  [
    'mf-kanban/src/views/offered/view-settings.ts',
    'copiedAs: 1 }',
    ['boardView.getSettings'],
    'f5a14b84b022',
  ],
  [
    'shared-ui/src/listing/listing-table.ts',
    'copiedAs: 2,',
    ['project.getAllProject', 'board.getAllBoard'],
    '6b33562ac39b',
  ],
] satisfies [string, string, CallName[], string][])(
  'what browsers keep has the shape that its name is for; another needs another number in %s',
  (file, number, calls, shape) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const numberIn = source.includes(number) ? number : 'another number';
    expect({ number: numberIn, shape: shapeOf(calls) }).toEqual({ number, shape });
  },
);
