import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { projectEvent, type ProjectEvent } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import type { Database } from '../database/open-database.ts';

/** Somebody who has a project's boards before them. */
export interface BoardWatcher {
  readonly projectId: number;
  readonly userId: number;
  readonly tell: (events: readonly ProjectEvent[]) => void;
  /** Word may have been missed. */
  readonly missed: () => void;
}

/** Payloads of word that a board has changed, `p<project>:<board>`. */
const WORD = /^p(\d+):(\d+)$/;
const PAUSE_MS = 250;

const about = (projectId: number, entityId: number): ProjectEvent =>
  projectEvent.parse({ projectId, entity: 'board', entityId, change: 'changed' });

/**
 * Tells those who watch a project which of its boards have changed. Word that comes soon after other
 * word waits for more: a board that many work on does not make tables flicker.
 */
export function createBoardNews(database: Database, logger: FastifyBaseLogger) {
  const watchers = new Map<number, Set<BoardWatcher>>();
  const waiting = new Map<number, Set<number>>();
  const pauses = new Map<number, NodeJS.Timeout>();

  /** Tells each watcher of the boards that they may see at this moment. */
  async function tell(projectId: number, boardIds: readonly number[]): Promise<void> {
    const here = [...(watchers.get(projectId) ?? [])];
    const userIds = [...new Set(here.map(({ userId }) => userId))];
    const { rows } = await sql<{ userId: number; boardIds: number[] }>`
      select u.id as "userId", array_agg(b.id order by b.id) as "boardIds"
      from unnest(${userIds}::int[]) as u (id)
        join boards b on b.id = any(${boardIds}::int[]) and b.project_id = ${projectId}
      where ${boardSeenBy(sql.ref('u.id'))} group by u.id`.execute(database);
    const seen = new Map(rows.map((row) => [row.userId, row.boardIds]));
    for (const watcher of here) {
      const theirs = seen.get(watcher.userId) ?? [];
      if (theirs.length > 0) watcher.tell(theirs.map((id) => about(projectId, id)));
    }
  }

  function tellWaiting(projectId: number): void {
    const boardIds = waiting.get(projectId);
    waiting.delete(projectId);
    if (boardIds === undefined || !watchers.has(projectId)) return void pauses.delete(projectId);
    const again = () => tellWaiting(projectId);
    pauses.set(projectId, setTimeout(again, PAUSE_MS).unref());
    void tell(projectId, [...boardIds]).catch((error: unknown) => {
      logger.error({ err: error }, 'news of boards');
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
    /** Takes a payload if it is word of a board. */
    heard(payload: string): void {
      const [, project, boardId] = WORD.exec(payload) ?? [];
      const projectId = Number(project);
      if (!watchers.has(projectId)) return;
      waiting.set(projectId, (waiting.get(projectId) ?? new Set()).add(Number(boardId)));
      if (!pauses.has(projectId)) tellWaiting(projectId);
    },
    /** Word may not have come for a while. */
    missed(): void {
      for (const here of watchers.values()) here.forEach(({ missed }) => missed());
    },
    close(): void {
      for (const pause of pauses.values()) clearTimeout(pause);
    },
  };
}

export type BoardNews = ReturnType<typeof createBoardNews>;
