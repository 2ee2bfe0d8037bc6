import type { FastifyBaseLogger } from 'fastify';
import { projectEvent, type ProjectEvent } from 'shared-api/contract';
import { sessionReachesBoard } from '../access/token-reach.ts';
import { boardSeenBy } from '../access/visible.ts';
import { currentState } from '../changes/project-state.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import { now } from '../database/time.ts';

/** A session that shows the boards of a project. */
export interface BoardWatcher {
  readonly projectId: number;
  readonly sessionId: number;
  readonly deliver: (events: readonly ProjectEvent[]) => void;
  /** Changes may have been missed. */
  readonly missed: () => void;
}

/** Matches payloads about changed boards, `p<project>:<board>`. */
const BOARD_CHANGED = /^p(\d+):(\d+)$/;
const PAUSE_MS = 250;

const changeOf = (projectId: number, entityId: number, stateId: number): ProjectEvent =>
  projectEvent.parse({ projectId, entity: 'board', entityId, change: 'changed', stateId });

/**
 * Reports to the watchers of a project which of its boards have changed. Changes in quick
 * succession are batched, so that busy boards do not make tables flicker.
 */
export function createBoardWatchers(database: Database, logger: FastifyBaseLogger) {
  const watchers = new Map<number, Set<BoardWatcher>>();
  const waiting = new Map<number, Set<number>>();
  const pauses = new Map<number, NodeJS.Timeout>();

  /** Reports to each watcher the boards that their session may see at this moment. */
  async function report(projectId: number, boardIds: readonly number[]): Promise<void> {
    const here = [...(watchers.get(projectId) ?? [])];
    const sessionIds = [...new Set(here.map(({ sessionId }) => sessionId))];
    const rows = await database
      .selectFrom('sessions as s')
      .innerJoin('boards as b', (join) =>
        join.on('b.id', '=', anyOf(boardIds)).on('b.project_id', '=', projectId),
      )
      .where('s.id', '=', anyOf(sessionIds))
      .where('s.expires_at', '>', now)
      .where((eb) => boardSeenBy(eb.ref('s.user_id')))
      .where(sessionReachesBoard)
      .groupBy('s.id')
      .select(({ fn }) => [
        's.id as sessionId',
        fn.agg<number[]>('array_agg', ['b.id']).orderBy('b.id').as('boardIds'),
        currentState.as('stateId'),
      ])
      .execute();
    const seen = new Map(rows.map((row) => [row.sessionId, row]));
    for (const watcher of here) {
      const theirs = seen.get(watcher.sessionId);
      if (theirs === undefined) continue;
      const { boardIds: ids, stateId } = theirs;
      watcher.deliver(ids.map((id) => changeOf(projectId, id, stateId)));
    }
  }

  function reportWaiting(projectId: number): void {
    const boardIds = waiting.get(projectId);
    waiting.delete(projectId);
    if (boardIds === undefined || !watchers.has(projectId)) return void pauses.delete(projectId);
    const again = () => reportWaiting(projectId);
    pauses.set(projectId, setTimeout(again, PAUSE_MS).unref());
    void report(projectId, [...boardIds]).catch((error: unknown) => {
      logger.error({ err: error }, 'board watchers');
      watchers.get(projectId)?.forEach(({ missed }) => missed());
    });
  }

  return {
    watch(watcher: BoardWatcher): void {
      const { projectId } = watcher;
      watchers.set(projectId, (watchers.get(projectId) ?? new Set()).add(watcher));
    },
    unwatch(watcher: BoardWatcher): void {
      const here = watchers.get(watcher.projectId);
      here?.delete(watcher);
      if (here?.size === 0) watchers.delete(watcher.projectId);
    },
    /** Handles a payload if it is about a changed board. */
    boardChanged(payload: string): void {
      const [, project, boardId] = BOARD_CHANGED.exec(payload) ?? [];
      const projectId = Number(project);
      if (!watchers.has(projectId)) return;
      waiting.set(projectId, (waiting.get(projectId) ?? new Set()).add(Number(boardId)));
      if (!pauses.has(projectId)) reportWaiting(projectId);
    },
    /** Notifications may have been lost for a while. */
    missed(): void {
      for (const here of watchers.values()) here.forEach(({ missed }) => missed());
    },
    close(): void {
      for (const pause of pauses.values()) clearTimeout(pause);
    },
  };
}

export type BoardWatchers = ReturnType<typeof createBoardWatchers>;
