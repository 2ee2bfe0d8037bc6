/** What is kept of changes: those that wait, or the log of what has become of the others. */
type Part = 'waiting' | 'log';

/** Messages between the pages of a browser: what is kept of changes is different by now. */
export class OtherPages {
  readonly #channel: BroadcastChannel | null;

  constructor(
    channel = 'BroadcastChannel' in window ? new BroadcastChannel('kanban-change-log') : null,
  ) {
    this.#channel = channel;
  }

  notify(changed: Part): void {
    this.#channel?.postMessage(changed);
  }

  /** Calls back when another page has changed that part, until the returned function is called. */
  onChanged(part: Part, listener: () => void): () => void {
    // A page of an earlier version sends null for its log, and nothing else.
    const listen = ({ data }: MessageEvent) => {
      if ((data === 'waiting') === (part === 'waiting')) listener();
    };
    this.#channel?.addEventListener('message', listen);
    return () => this.#channel?.removeEventListener('message', listen);
  }
}
