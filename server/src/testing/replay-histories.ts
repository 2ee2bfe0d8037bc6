import { expect } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { changesOfBoard } from '../changes/logged-change.ts';
import { readBoardRows } from './board-rows.ts';
import { histories, makeStep, openScene } from './random-history.ts';
import { applyChange, inverseOf, type BoardRows } from './replay.ts';
import type { TestApp } from './test-app.ts';

/** The most calls of a history. */
const MAX_STEPS = 40;

const sorted = (rows: BoardRows) => [...rows].sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Performs random histories. After each call it compares the tables with a replay of the log,
 * forwards from nothing and backwards from the end. Returns how often each call was made, with the
 * refusal if it was refused.
 */
export async function replayHistories(
  on: TestApp,
  runs: number,
): Promise<ReadonlyMap<string, number>> {
  const calls = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(histories(MAX_STEPS), async (steps) => {
      const scene = await openScene(on);
      const seen = new Map<number, Map<number, BoardRows>>();
      const look = async () => {
        for (const boardId of scene.boardIds) {
          const changes = await changesOfBoard(on.database, { boardId });
          const rows = await readBoardRows(on.database, boardId);
          const states = seen.get(boardId) ?? new Map<number, BoardRows>();
          seen.set(boardId, states.set(changes.at(-1)?.id ?? 0, rows));
        }
      };
      await look();
      for (const step of steps) {
        const { status, message } = await makeStep(on, scene, step);
        expect(status).toBeLessThan(500);
        const key = status === 200 ? step.call : `${step.call} ${message}`;
        calls.set(key, (calls.get(key) ?? 0) + 1);
        await look();
      }
      for (const boardId of scene.boardIds) {
        const states = seen.get(boardId)!;
        const changes = await changesOfBoard(on.database, { boardId });
        const rows: BoardRows = new Map();
        for (const change of changes) {
          applyChange(rows, change);
          const state = states.get(change.id);
          if (state !== undefined) expect(sorted(rows)).toEqual(sorted(state));
        }
        for (const change of changes.toReversed()) {
          const state = states.get(change.id);
          if (state !== undefined) expect(sorted(rows)).toEqual(sorted(state));
          applyChange(rows, inverseOf(change));
        }
        expect(rows.size).toBe(0);
      }
    }),
    { ...usualRuns, numRuns: runs },
  );
  return calls;
}
