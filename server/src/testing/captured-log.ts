import type { Logger } from 'pino';
import { createLogger } from '../log/create-logger.ts';

export interface CapturedLog {
  readonly logger: Logger;
  text: () => string;
  lines: () => Record<string, unknown>[];
  /** Resolves with the first line, past or future, that contains a text. */
  lineWith: (text: string) => Promise<string>;
}

/** The server's log with every level, kept in memory. */
export function captureLog(): CapturedLog {
  const written: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const write = (line: string) => {
    written.push(line);
    for (const listener of listeners) listener(line);
  };
  return {
    logger: createLogger('trace', { write }),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    lineWith: (text) =>
      new Promise((resolve) => {
        const look = (line: string) => {
          if (!line.includes(text)) return;
          listeners.delete(look);
          resolve(line);
        };
        listeners.add(look);
        written.forEach(look);
      }),
  };
}
