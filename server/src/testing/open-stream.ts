/** Opens a live stream; `next` waits for as many events as asked for, `end` for its end. */
export async function openStream<Told = unknown>(
  url: string,
  { token, headers }: { token: string; headers?: Record<string, string> },
) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const events: Told[] = [];
  async function read(): Promise<boolean> {
    const { value, done } = await reader.read();
    text += value ?? '';
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (\{".*)$/m.exec(block)?.[1];
      if (data !== undefined) events.push(JSON.parse(data) as Told);
    }
    return !done;
  }
  await read();
  return {
    async next(count: number) {
      while (events.length < count && (await read()));
      return events.splice(0, count);
    },
    async end() {
      while (await read());
    },
    cancel: () => reader.cancel(),
  };
}
