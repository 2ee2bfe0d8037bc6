import path from 'node:path';
import type { LoaderContext } from 'webpack';
import {
  antd,
  extractStyles,
  pathInAntd,
  SHARED_STYLE,
  type StyleExport,
} from './extract-styles.ts';

const sheetLoader = path.join(import.meta.dirname, 'sheet-loader.ts');

/** The replacement of each kind of export, by its name in the shell's `antd/theme.ts`. */
const REPLACEMENTS = { classes: 'useClasses', class: 'useHashClass', component: 'NoElement' };

/** Replaces a module of antd's styles by its style sheet and hooks that return the class names. */
export default function styleLoader(this: LoaderContext<object>): void {
  const done = this.async();
  scriptFor(this).then(
    (script) => done(null, script),
    (error: unknown) => done(error as Error),
  );
}

async function scriptFor(context: LoaderContext<object>): Promise<string> {
  const { modules, sources } = await extractStyles();
  for (const source of sources) context.addDependency(source);
  const file = pathInAntd(context.resourcePath);
  const style = modules[file];
  if (!style) throw new Error(`antd/es/${file} is not among the styles of components.`);
  // In the order in which the engine has them: what all share, the component, its parts.
  const whole = path.posix.join(path.posix.dirname(file), 'index.js');
  const sheets = [SHARED_STYLE, whole, file].filter((one) => one in modules);
  return [
    ...[...new Set(sheets)].map((one) => `import ${JSON.stringify(sheetOf(one))};`),
    `import * as theme from ${JSON.stringify(path.join(antd, 'theme/useToken.js'))};`,
    ...Object.entries(style.exports).map(([name, exported]) => exportOf(name, exported)),
  ].join('\n');
}

/** The request of a style sheet; for webpack it is a file of that kind beside the script. */
function sheetOf(file: string): string {
  const script = path.join(antd, file);
  return `${script.replace(/js$/, 'css')}!=!${sheetLoader}!${script}`;
}

function exportOf(name: string, exported: StyleExport): string {
  const value =
    exported.kind === 'value'
      ? JSON.stringify(exported.value)
      : `theme.${REPLACEMENTS[exported.kind]}`;
  return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
}
