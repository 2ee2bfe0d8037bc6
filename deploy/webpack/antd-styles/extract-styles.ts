import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const repositoryRoot = path.resolve(import.meta.dirname, '../../..');
/** Makes style sheets of antd's styles in our theme. It runs here, and in no page. */
const generator = path.join(repositoryRoot, 'shared-ui/src/theme/static-styles.ts');
/** The folder of antd's modules. */
export const antd = path.join(repositoryRoot, 'node_modules/antd/es');

/** The style of icons, with which comes what all components share. */
export const SHARED_STYLE = 'config-provider/style/index.js';

/** What components get of an export of antd's styles: their classes, an element, or a text. */
export type StyleExport =
  { kind: 'classes' | 'class' | 'component' } | { kind: 'value'; value: string };

/** What `static-styles.ts` of `shared-ui` makes. */
interface StaticStyles {
  hashId: string;
  tokens: Record<string, unknown>;
  base: string;
  modules: Record<string, { css: string; exports: Record<string, StyleExport> }>;
}

/** antd's styles in our theme, by their path within `antd/es`. */
export interface ExtractedStyles extends Omit<StaticStyles, 'base'> {
  /** Our own files that they were made from. */
  sources: readonly string[];
}

const isStyle = (file: string) => /(^|\/)style(\/|\.js$)/.test(file);

/** A module of antd's styles, and by its exports what components pass them. */
interface StyleModule {
  file: string;
  /** Whether a component passes its own class name or one that also parts outside of it have. */
  roots: Record<string, Set<Root>>;
}

type Root = 'own' | 'outside';

/** The modules of antd's styles that its components import, and how they call them. */
function styleModules(): StyleModule[] {
  const files = new Set(
    readdirSync(antd, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.js')),
  );
  const found = new Map<string, StyleModule>();
  for (const file of [...files].filter((one) => !isStyle(one) && !one.startsWith('theme/'))) {
    const source = readFileSync(path.join(antd, file), 'utf8');
    for (const [, names = '', request = ''] of source.matchAll(IMPORT)) {
      const named = path.posix.join(path.posix.dirname(file), request);
      const style = [`${named}.js`, `${named}/index.js`].find((one) => files.has(one));
      if (!style || !isStyle(style) || style.startsWith('style/')) continue;
      const module = found.get(style) ?? { file: style, roots: {} };
      found.set(style, module);
      for (const [exported, local] of importedNames(names)) {
        const roots = (module.roots[exported] ??= new Set());
        for (const root of rootsOf(local, source)) roots.add(root);
      }
    }
  }
  // As in a page, a component comes before its parts: antd's functions remember how it calculates.
  const keyOf = ({ file }: StyleModule) => file.replace(/\/(index\.js)$/, '/ $1');
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const IMPORT = /^import (.*) from '(\.[^']*)';$/gm;

/** The names in an import by what they are exported as. */
function importedNames(names: string): [string, string][] {
  const [, own, others = ''] = /^(\w+)?,? ?(?:\{(.*)\})?$/.exec(names) ?? [];
  const named = [...others.matchAll(/(\w+)(?: as (\w+))?/g)].map(
    ([, exported = '', local = exported]): [string, string] => [exported, local],
  );
  return [...(own ? [['default', own] as [string, string]] : []), ...named];
}

function rootsOf(hook: string, source: string): Root[] {
  const calls = [...source.matchAll(new RegExp(`\\b${hook}\\(\\w+(?:, (\\w+))?`, 'g'))];
  return calls.map(([, root]) =>
    root && source.includes(`const ${root} = useCSSVarCls(`) ? 'outside' : 'own',
  );
}

async function extract(): Promise<ExtractedStyles> {
  const found = styleModules().filter(({ file }) => file !== SHARED_STYLE);
  const entries = found.map(({ file, roots }, index) => {
    const passed = Object.entries(roots).map(([name, kinds]) => [
      name,
      [...kinds].sort().reverse(),
    ]);
    const called = JSON.stringify(Object.fromEntries(passed));
    return `{ file: ${JSON.stringify(file)}, module: m${index}, roots: ${called} },`;
  });
  const { result, sources } = await runBundled<StaticStyles>([
    `import { staticStyles } from ${JSON.stringify(generator)};`,
    ...found.map(({ file }, index) => `import * as m${index} from 'antd/es/${file}';`),
    `export const result = staticStyles([${entries.join(' ')}]);`,
  ]);
  const { base, modules, ...others } = result;
  const shared = { css: base, exports: { default: { kind: 'component' } as const } };
  return { ...others, sources, modules: { ...modules, [SHARED_STYLE]: shared } };
}

/**
 * Runs lines that import from antd as pages do, which Node cannot load by itself. Returns what they
 * export as `result`, and our own files that they import.
 */
export async function runBundled<Result>(
  lines: readonly string[],
): Promise<{ result: Result; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: path.dirname(generator) },
    absWorkingDir: repositoryRoot,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    // In any other mode antd's class names say that they are for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    write: false,
  });
  const module: { exports: { result?: Result } } = { exports: {} };
  const script = `(function (module, exports, require) {${outputFiles[0]?.text}\n})`;
  const run = vm.runInThisContext(script) as (...values: unknown[]) => void;
  run(module, module.exports, require);
  const sources = Object.keys(metafile.inputs)
    .filter((file) => !file.includes('node_modules/') && file !== '<stdin>')
    .map((file) => path.join(repositoryRoot, file));
  return { result: module.exports.result as Result, sources };
}

let extracted: Promise<ExtractedStyles> | undefined;

/** antd's styles in our theme; made once by a build. */
export function extractStyles(): Promise<ExtractedStyles> {
  extracted ??= extract();
  return extracted;
}

/** A file's path within `antd/es`. */
export const pathInAntd = (file: string): string =>
  path.relative(antd, file).split(path.sep).join('/');
