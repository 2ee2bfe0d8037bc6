import { type EventChannel, buffers, eventChannel } from 'redux-saga';
import type { SearchResult } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';

/** A change of any followed project searches again, so only those with the best results are followed. */
const MAX_FOLLOWED = 2;

/** The projects of the results that the person may see, those of the best results first. */
export function projectsToFollow(results: readonly SearchResult[]): number[] {
  const ids = results.flatMap(({ type, id, projectId, projectName }) => {
    if (type === 'project') return [id];
    return projectId !== null && projectName !== null ? [projectId] : [];
  });
  return [...new Set(ids)].slice(0, MAX_FOLLOWED);
}

/**
 * Reports that what was found may have changed: something on a board of these projects has, or what the
 * person belongs to, or they have come back to the window.
 */
export function searchChanges(live: LiveEvents, projectIds: readonly number[]): EventChannel<true> {
  return eventChannel<true>((report) => {
    const onChange = () => report(true);
    const closers = projectIds.map((projectId) => live.onProject(projectId, onChange));
    closers.push(
      live.onUser(({ entity }) => {
        if (entity !== 'notification' && entity !== 'settings' && entity !== 'timer') onChange();
      }),
    );
    addEventListener('focus', onChange);
    return () => {
      removeEventListener('focus', onChange);
      for (const close of closers) close();
    };
  }, buffers.sliding(1));
}
