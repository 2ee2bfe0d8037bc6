import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellServices } from 'shared-api/remote';
import remote from './app.tsx';

interface Manifest {
  slots: readonly { slot: string; id: string }[];
}

test('the remote brings the views that its manifest offers', () => {
  const file = path.join(__dirname, '../remote.json');
  const { slots } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  // A view gets its services when it is shown, and needs none of the shell's.
  const { boardViews = {} } = remote.activate({} as ShellServices);
  expect(slots.filter(({ slot }) => slot === 'board-view').map(({ id }) => id)).toEqual(
    Object.keys(boardViews),
  );
});
