import type { LiveEvent } from 'shared-api/contract';
import type { TestPerson } from './fixtures.ts';

export interface Follower {
  /** Waits for the next event. */
  next: () => Promise<LiveEvent>;
  cancel: () => Promise<void>;
}

/** Opens the live stream of a board on a server in this process or elsewhere. */
export async function followBoard(
  url: string,
  { token }: TestPerson,
  boardId: number,
): Promise<Follower> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/live/board/${boardId}`, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function read(): Promise<void> {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream has ended.');
    text += value;
  }

  async function next(): Promise<LiveEvent> {
    for (;;) {
      const end = text.indexOf('\n\n');
      const block = text.slice(0, Math.max(end, 0));
      if (end < 0) await read();
      else text = text.slice(end + 2);
      const event = /^data: (\{"id".*)$/m.exec(block)?.[1];
      if (event !== undefined) return JSON.parse(event) as LiveEvent;
    }
  }

  await read();
  return { next, cancel: () => reader.cancel() };
}
