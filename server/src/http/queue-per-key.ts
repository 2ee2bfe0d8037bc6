import PQueue from 'p-queue';
import { setTimeout as wait } from 'node:timers/promises';
import { tooMany } from '../core/domain-errors.ts';
import type { Pace } from './pace.ts';

const RETRY_AFTER_S = 1;

export interface QueuePerKey<Key> {
  /** Queues and runs work; throws `tooMany` at once when the key's queue is full. */
  run: <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;
}

/** A queue per key that runs a few tasks at once and lets some more wait in order. */
export function createQueuePerKey<Key>({
  atOnce,
  mostWaiting = Infinity,
  pace,
}: {
  atOnce: number;
  mostWaiting?: number;
  /** Left out: nobody has to pause. */
  pace?: Pace<Key>;
}): QueuePerKey<Key> {
  const queues = new Map<Key, PQueue>();

  function queueOf(key: Key): PQueue {
    const known = queues.get(key);
    if (known !== undefined) return known;
    const queue = new PQueue({ concurrency: atOnce });
    queues.set(key, queue);
    queue.once('idle', () => queues.delete(key));
    return queue;
  }

  return {
    async run(key, work) {
      const queue = queueOf(key);
      if (queue.size >= mostWaiting) throw tooMany(RETRY_AFTER_S);
      if (pace === undefined) return queue.add(work);
      pace.called(key);
      return new Promise((resolve, reject) => {
        void queue.add(async () => {
          const begun = performance.now();
          await work().then(resolve, reject);
          const pauseMs = pace.pauseAfter(key, performance.now() - begun);
          // The response has been sent; the calls waiting behind it are held back.
          if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false });
        });
      });
    },
  };
}
