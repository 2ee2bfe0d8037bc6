import { type EventChannel, buffers, eventChannel } from 'redux-saga';
import type { SearchResult } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';

/**
 * Any change of a followed project searches again, so only the projects with the best results are
 * followed.
 */
const MAX_FOLLOWED = 2;

/** The projects of the results that the user may see, those of the best results first. */
export function projectsToFollow(results: readonly SearchResult[]): number[] {
  const ids = results.flatMap(({ type, id, projectId, projectName }) => {
    if (type === 'project') return [id];
    return projectId !== null && projectName !== null ? [projectId] : [];
  });
  return [...new Set(ids)].slice(0, MAX_FOLLOWED);
}

/**
 * Reports that the results may have changed: something on a board of these projects, or one of the
 * user's memberships, or the user has returned to the window.
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
