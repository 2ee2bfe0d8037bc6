import { expect } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { isUndoable } from 'shared-api/limits';
import { sql } from 'kysely';
import { isSameValue } from 'shared-api/same-value';
import { type LoggedChange, loggedColumns } from '../changes/logged-change.ts';
import { rowKey, WITHOUT_EFFECT } from '../changes/changed-row.ts';
import { COUNTERS } from '../undo/net-changes.ts';
import { readBoardRows } from './board-rows.ts';
import { histories, makeStep, openScene, type Scene } from './random-history.ts';
import type { TestApp } from './test-app.ts';
import { undo } from './undoing.ts';

const MAX_STEPS = 30;

/** Follow from other fields. */
const DERIVED = [...COUNTERS, 'entered_list_at', 'completed_at', 'edited_at'];

/** What an undo may be refused for when others work on the same board. */
const REASONS = [
  'archived',
  'changed-since',
  'duplicate',
  'forbidden',
  'gone-meanwhile',
  'limit-reached',
  'locked',
  'not-found',
  'not-undoable',
  'starts-after-due',
  'timer-running',
];

type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

interface Entry extends LoggedChange {
  readonly actorId: number | null;
  readonly isUndone: boolean;
}

interface Written {
  readonly by: number | null;
  readonly value: unknown;
}

/** The entries of these boards after the one with this id. */
async function entriesAfter(on: TestApp, { boardIds }: Scene, after: number): Promise<Entry[]> {
  const entries: Entry[] = await on.database
    .selectFrom('changes as c')
    .where('c.board_id', 'in', boardIds)
    .where('c.id', '>', String(after))
    .select(loggedColumns)
    .select([
      'c.actor_id as actorId',
      sql<boolean>`coalesce(c.detail ? 'undone', false)`.as('isUndone'),
    ])
    .orderBy('c.id')
    .execute();
  return entries;
}

/** Identifies a row, be it a member of two boards. */
const keyOf = (boardId: number | null, key: string) =>
  key.startsWith('member') ? `${String(boardId)} ${key}` : key;

const overwriting = (field: string, value: unknown, by: number | null) =>
  JSON.stringify([field, value, by]);

/** The last writer of each field of each row; whether the row is there is the field `there`. */
class Authors {
  readonly #written = new Map<string, Written[]>();
  readonly #overwritten = new Set<string>();
  #read = 0;

  async follow(on: TestApp, scene: Scene): Promise<void> {
    for (const entry of await entriesAfter(on, scene, this.#read)) {
      this.#read = entry.id;
      if (WITHOUT_EFFECT.has(entry.kind)) continue;
      const key = keyOf(entry.boardId, rowKey(entry));
      // A row that goes to another board is still there.
      if (entry.kind !== 'left' && entry.kind !== 'arrived') {
        this.#write(`${key} there`, entry.after !== null, entry);
      }
      for (const [name, value] of Object.entries(entry.after ?? {})) {
        this.#write(`${key} ${name}`, value, entry);
      }
    }
  }

  /** What is undone is written again by who wrote it first. */
  #write(field: string, value: unknown, { actorId, isUndone }: Entry): void {
    const written = this.#written.get(field) ?? [];
    this.#written.set(field, written);
    const last = written.at(-1);
    if (last !== undefined && isSameValue(last.value, value)) return;
    this.#overwritten.add(overwriting(field, last?.value, actorId));
    const earlier = isUndone ? written.findLastIndex((one) => isSameValue(one.value, value)) : -1;
    if (earlier >= 0) written.length = earlier + 1;
    else written.push({ by: actorId, value });
  }

  /**
   * Whether a field is as somebody else has left it. Where the other has redone what a person had
   * already written over, that person redoes it, too.
   */
  isOthers(field: string, userId: number): boolean {
    const last = this.#written.get(field)?.at(-1);
    if (last === undefined || last.by === null || last.by === userId) return false;
    return !this.#overwritten.has(overwriting(field, last.value, userId));
  }
}

async function rowsOf(on: TestApp, { boardIds }: Scene): Promise<Rows> {
  const rows = new Map<string, Readonly<Record<string, unknown>>>();
  for (const boardId of boardIds) {
    for (const [key, row] of await readBoardRows(on.database, boardId))
      rows.set(keyOf(boardId, key), row);
  }
  return rows;
}

/** The fields that are not as before though somebody else has written them last. */
function lostBy(userId: number, authors: Authors, before: Rows, after: Rows): string[] {
  const lost: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    if (old === undefined || now === undefined) {
      if (authors.isOthers(`${key} there`, userId))
        lost.push(`${key} ${old === undefined ? 'is back' : 'is gone'}`);
      continue;
    }
    // Where a row goes back to, its rank may be taken.
    const isMoved = !isSameValue(old.list_id, now.list_id);
    for (const name of Object.keys(now).filter((one) => !DERIVED.includes(one))) {
      const isChanged = !isSameValue(old[name], now[name]) && !(isMoved && name === 'rank');
      if (isChanged && authors.isOthers(`${key} ${name}`, userId)) {
        lost.push(`${key} ${name}: ${String(old[name])} -> ${String(now[name])}`);
      }
    }
  }
  return lost;
}

interface Made {
  readonly boardId: number;
  readonly key: string;
  readonly call: string;
}

/**
 * Two people act in turn on the same boards, and then undo in turn what each has done, the latest
 * first, and redo it. No step touches what the other has written last, and each refusal says its
 * reason. Returns how many steps were gone, and how often which reason was given.
 */
export async function undoTwoHistories(
  on: TestApp,
  runs: number,
): Promise<{ gone: number; refused: Record<string, number> }> {
  const refused: Record<string, number> = {};
  let gone = 0;
  const property = fc.asyncProperty(
    histories(MAX_STEPS),
    fc.array(fc.boolean(), { minLength: 2 * MAX_STEPS, maxLength: 2 * MAX_STEPS }),
    async (steps, turns) => {
      const scene = await openScene(on);
      const [owner, member] = scene.people as [Scene['people'][0], Scene['people'][0]];
      const authors = new Authors();
      let stacks: { who: typeof owner; steps: Made[] }[] = [
        { who: owner, steps: [] },
        { who: member, steps: [] },
      ];
      for (const [at, step] of steps.entries()) {
        if (!isUndoable(step.call)) continue;
        const stack = stacks[turns[at] === true ? 0 : 1]!;
        const one = await makeStep(on, scene, step, stack.who);
        if (one.status === 200) stack.steps.push({ ...one, call: step.call });
      }
      await authors.follow(on, scene);

      for (const _ of ['undo', 'redo']) {
        const back: typeof stacks = stacks.map(({ who }) => ({ who, steps: [] }));
        let before = await rowsOf(on, scene);
        for (let at = 0; stacks.some((stack) => stack.steps.length > 0); at += 1) {
          const wanted = turns[at % turns.length] === true ? 0 : 1;
          const turn = stacks[wanted]!.steps.length > 0 ? wanted : 1 - wanted;
          const { who, steps: left } = stacks[turn]!;
          const { boardId, key, call } = left.pop()!;
          const { status, code, message, key: own } = await undo(on, who, { boardId, key });
          const after = await rowsOf(on, scene);
          const lost = lostBy(who.id, authors, before, after);
          expect([call, lost]).toEqual([call, []]);
          if (status === 200) {
            back[turn]!.steps.push({ boardId, key: own, call });
            gone += 1;
          } else {
            expect([call, REASONS]).toEqual([call, expect.arrayContaining([code])]);
            expect(message).not.toBe('');
            refused[code!] = (refused[code!] ?? 0) + 1;
          }
          await authors.follow(on, scene);
          before = after;
        }
        stacks = back;
      }
    },
  );
  await fc.assert(property, { ...usualRuns, numRuns: runs, endOnFailure: true });
  return { gone, refused };
}
