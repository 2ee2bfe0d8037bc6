import PQueue from 'p-queue';
import { tooMany } from './domain-errors.ts';

const RETRY_AFTER_S = 1;

export interface QueuePerKey<Key> {
  /** Runs work in its turn; throws `tooMany` at once when the key's queue is full. */
  run: <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;
}

/** For each key a queue that runs a few at once and keeps some more waiting, in order. */
export function createQueuePerKey<Key>({
  atOnce,
  mostWaiting = Infinity,
}: {
  atOnce: number;
  mostWaiting?: number;
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
      return queue.add(work);
    },
  };
}
