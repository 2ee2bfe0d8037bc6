export interface Progress {
  report: (line: string) => void;
  /** Clears the line before further output. */
  end: () => void;
}

interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** On a terminal one line that changes; in a log, a line for each step. */
export function createProgress(terminal: Terminal): Progress {
  let isShown = false;
  return {
    report(line) {
      if (!terminal.isTTY) return void terminal.write(`${line}\n`);
      terminal.write(`\r\u001b[K${line.slice(0, (terminal.columns ?? 80) - 1)}`);
      isShown = true;
    },
    end() {
      if (isShown) terminal.write('\r\u001b[K');
      isShown = false;
    },
  };
}
