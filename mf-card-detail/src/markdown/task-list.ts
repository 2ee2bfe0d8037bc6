const BOX = /\[[ xX]\]/;

/** The source with the task at this offset ticked or cleared. */
export function withTask(source: string, offset: number, isDone: boolean): string {
  const rest = source.slice(offset);
  return source.slice(0, offset) + rest.replace(BOX, isDone ? '[x]' : '[ ]');
}
