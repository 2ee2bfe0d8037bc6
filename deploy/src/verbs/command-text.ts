/** A command as an operator would type it. */
export function commandText(args: readonly string[]): string {
  const typed = args.map((arg) => (/^[\w@.:#/+-]+$/.test(arg) ? arg : `"${arg}"`));
  return ['deploy', ...typed].join(' ');
}
