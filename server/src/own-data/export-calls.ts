import { randomUUID } from 'node:crypto';
import { FileResponse } from '../calls/file-response.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { tooMany } from '../core/domain-errors.ts';
import { exportArchive } from './export-archive.ts';

const RETRY_SECONDS = 10;

/** The call that exports all that is the caller's; one at a time for each person of a node. */
export function exporting() {
  const underway = new Set<number>();
  return {
    exportData(_, { database, files, caller: { userId } }) {
      const open = () => {
        if (underway.has(userId)) return Promise.reject(tooMany(RETRY_SECONDS));
        underway.add(userId);
        const archive = exportArchive({ database, files, userId });
        archive.once('close', () => underway.delete(userId));
        return Promise.resolve(archive);
      };
      const name = `kanban-${new Date().toISOString().slice(0, 10)}.zip`;
      const file = { open, key: randomUUID(), name, contentType: 'application/zip' };
      return Promise.resolve(new FileResponse({ ...file, isKept: false }));
    },
  } satisfies DomainHandlers<'auth'>;
}
