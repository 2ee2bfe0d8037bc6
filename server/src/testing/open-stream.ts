import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveEvent, ProjectEvent, UserEvent } from 'shared-api/contract';
import { LIVE_PATH } from 'shared-api/limits';

type AnyEvent = LiveEvent | ProjectEvent | UserEvent;

/** A message of a stream: its name, and the topic and event in its data. */
export interface StreamMessage {
  readonly name: string;
  readonly topic?: string;
  readonly event?: AnyEvent;
}

/** The live stream of a server in this process or elsewhere, as its response. */
export const fetchStream = (url: string, { token }: { token: string }, topics: string) =>
  fetch(`${url}/${LIVE_PATH}?topics=${topics}`, { headers: { authorization: `Bearer ${token}` } });

/** Opens a live stream of topics such as `user,board:7@120`. */
export async function openStream(url: string, person: { token: string }, topics: string) {
  const response = await fetchStream(url, person, topics);
  if (response.status !== 200) throw new Error(`No stream: ${response.status}`);
  const reader = response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();

  /** Waits for the next message that says something; null at the end of the stream. */
  async function next(): Promise<StreamMessage | null> {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return null;
      const { event: name = 'message', data } = value;
      if (name !== 'heartbeat' && name !== 'following')
        return { name, ...(JSON.parse(data) as object) };
    }
  }

  return {
    next,
    /** Waits for so many more events of any topic. */
    async events<Event extends AnyEvent = LiveEvent>(count: number): Promise<Event[]> {
      const events: Event[] = [];
      while (events.length < count) {
        const message = await next();
        if (message === null) throw new Error('The stream has ended.');
        if (message.event !== undefined) events.push(message.event as Event);
      }
      return events;
    },
    /** Waits for the end, and returns the messages before it. */
    async rest(): Promise<StreamMessage[]> {
      const messages: StreamMessage[] = [];
      for (let one = await next(); one !== null; one = await next()) messages.push(one);
      return messages;
    },
    cancel: () => reader.cancel(),
  };
}
