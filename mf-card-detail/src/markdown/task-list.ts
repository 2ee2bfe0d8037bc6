const BOX = /\[[ xX]\]/;

/** The source with the task at this place ticked, or no longer. */
export function withTask(source: string, offset: number, isDone: boolean): string {
  const rest = source.slice(offset);
  return source.slice(0, offset) + rest.replace(BOX, isDone ? '[x]' : '[ ]');
}
