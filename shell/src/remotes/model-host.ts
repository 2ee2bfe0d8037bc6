import type { Task } from 'redux-saga';
import type { SharedModel } from 'shared-api/remote';
import type { RemoteHost } from './remote-host.ts';

interface Hosted {
  readonly model: SharedModel;
  /** The remotes that use it, by the callback that is notified of its end. */
  readonly users: Set<(error: unknown) => void>;
  task: Task | undefined;
  hasCrashed: boolean;
}

/**
 * Keeps one instance of each model that remotes share. Its code comes from the first remote, even
 * for later ones that bring another version: within a major version its shape may only grow.
 */
export function createModelHost(host: RemoteHost) {
  const hosted = new Map<string, Hosted>();

  /** Every remote that uses a model that crashed is broken with it. */
  function crash(one: Hosted, error: unknown): void {
    if (one.hasCrashed) return;
    one.hasCrashed = true;
    one.task?.cancel();
    for (const onCrashed of one.users) onCrashed(error);
  }

  function put(one: Hosted, isFresh: boolean): void {
    host.inject(one.model.slices, { onThrown: (error) => crash(one, error), isFresh });
  }

  return {
    /** Puts a model's slices into the store, unless a model of its name is there. */
    inject(model: SharedModel): void {
      if (hosted.has(model.name)) return;
      const one: Hosted = { model, users: new Set(), task: undefined, hasCrashed: false };
      put(one, false);
      hosted.set(model.name, one);
    },
    /**
     * Runs a model's saga until all users have called the returned function. After a crash the next
     * user starts it again.
     */
    acquire(name: string, onCrashed: (error: unknown) => void): () => void {
      const one = hosted.get(name);
      if (one === undefined) throw new Error(`No remote has brought the model ${name}.`);
      const { saga } = one.model;
      if (one.hasCrashed) {
        one.hasCrashed = false;
        one.task = undefined;
        put(one, true);
      }
      one.users.add(onCrashed);
      if (one.task === undefined && saga) {
        const task = host.run(saga);
        one.task = task;
        task.toPromise().catch((error: unknown) => one.task === task && crash(one, error));
      }
      return () => {
        one.users.delete(onCrashed);
        if (one.users.size > 0) return;
        one.task?.cancel();
        one.task = undefined;
      };
    },
  };
}
