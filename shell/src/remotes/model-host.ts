import type { Task } from 'redux-saga';
import type { SharedModel } from 'shared-api/remote';
import type { RemoteHost } from './remote-host.ts';

interface Hosted {
  readonly model: SharedModel;
  users: number;
  task: Task | undefined;
}

/**
 * Keeps one instance of each model that remotes share. Its code comes from the first remote, even
 * for later ones that bring another version: within a major version its shape may only grow.
 */
export function createModelHost(host: RemoteHost) {
  const hosted = new Map<string, Hosted>();

  return {
    /** Puts a model's slices into the store, unless a model of its name is there. */
    inject(model: SharedModel): void {
      if (hosted.has(model.name)) return;
      host.inject(model.slices);
      hosted.set(model.name, { model, users: 0, task: undefined });
    },
    /** Runs a model's saga until all users have called the returned function. */
    acquire(name: string): () => void {
      const one = hosted.get(name);
      if (one === undefined) throw new Error(`No remote has brought the model ${name}.`);
      const { saga } = one.model;
      if (one.users++ === 0) one.task = saga && host.run(saga);
      return () => {
        if (--one.users > 0) return;
        one.task?.cancel();
      };
    },
  };
}
