import { expect } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { isUndoable } from 'shared-api/limits';
import { COUNTERS } from '../undo/net-changes.ts';
import { readBoardRows } from './board-rows.ts';
import { histories, makeStep, openScene, type Scene } from './random-history.ts';
import type { TestApp } from './test-app.ts';
import { undo } from './undoing.ts';

const MAX_STEPS = 30;

/** The rows of both boards as people see them, in an order that is always the same. */
export async function contentsOf(
  on: TestApp,
  { boardIds }: Pick<Scene, 'boardIds'>,
): Promise<[string, object][]> {
  const contents: [string, object][] = [];
  for (const boardId of boardIds) {
    for (const [key, row] of await readBoardRows(on.database, boardId)) {
      const shown = Object.entries(row).filter(([name]) => !COUNTERS.includes(name));
      contents.push([`${boardId} ${key}`, Object.fromEntries(shown)]);
    }
  }
  return contents.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Undoes calls by their keys, and returns the keys by which that is undone in turn. */
async function undoAll(
  on: TestApp,
  { people }: Scene,
  made: readonly { readonly boardId: number; readonly key: string }[],
): Promise<{ boardId: number; key: string }[]> {
  const undone = [];
  for (const { boardId, key } of made.toReversed()) {
    const { key: own, status, message, code } = await undo(on, people[0]!, { boardId, key });
    // A call that found everything as it wanted it has changed nothing.
    if (code === 'not-undoable') continue;
    expect([status, message]).toEqual([200, 'OK']);
    undone.push({ boardId, key: own });
  }
  return undone;
}

/**
 * Performs random calls of one person, undoes them all, redoes them all and undoes them again. Both
 * boards are then as before, as after and as before. Returns how many calls were undone.
 */
export async function undoHistories(on: TestApp, runs: number): Promise<number> {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(histories(MAX_STEPS), async (steps) => {
      const scene = await openScene(on);
      const before = await contentsOf(on, scene);
      const made = [];
      for (const step of steps.filter(({ call }) => isUndoable(call))) {
        const one = await makeStep(on, scene, step, scene.people[0]);
        if (one.status === 200) made.push(one);
      }
      const after = await contentsOf(on, scene);
      const undone = await undoAll(on, scene, made);
      expect(await contentsOf(on, scene)).toEqual(before);
      const redone = await undoAll(on, scene, undone);
      expect(await contentsOf(on, scene)).toEqual(after);
      await undoAll(on, scene, redone);
      expect(await contentsOf(on, scene)).toEqual(before);
      total += undone.length;
    }),
    { ...usualRuns, numRuns: runs, endOnFailure: true },
  );
  return total;
}
