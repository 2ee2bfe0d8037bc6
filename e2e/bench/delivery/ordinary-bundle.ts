import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { pageTemplate, shellConfig } from 'deploy/webpack';
import { packageNames } from 'deploy/releases';
import { repositoryRoot } from '../../system/repository.ts';

/** The page's policy only allows scripts from below `/store/`. */
export const BUNDLE_BASE = '/store/ordinary/';

export interface OrdinaryBundle {
  /** Scripts and styles by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The page, with its scripts; its nonce is still to be filled in. */
  readonly page: string;
  /** Files of the chunks that an `import()` of this module loads. */
  filesOf: (module: string) => string[];
}

const shell = path.join(repositoryRoot, 'shell');
const work = path.join(repositoryRoot, '.cache/bench/ordinary');
const output = path.join(work, 'dist');
const runtime = path.join(work, 'remotes.js');

/** Replaces the federation runtime: a remote becomes a route that is loaded when it is opened. */
function remotesSource(): string {
  const imports = packageNames
    .filter((name) => name !== 'shell')
    .map((name) => {
      const app = path.join(repositoryRoot, name, 'src/app.tsx');
      return `${JSON.stringify(name)}: () => import(${JSON.stringify(app)}),`;
    });
  return (
    `const remotes = {\n${imports.join('\n')}\n};\n` +
    `export const registerRemotes = () => undefined;\n` +
    `export const loadRemote = (id) => remotes[id.replace('/app', '')]();\n`
  );
}

/** The shell's own configuration without federation, and with webpack's defaults instead. */
function config(): webpack.Configuration {
  const own = shellConfig(shell);
  return {
    ...own,
    devtool: false,
    output: {
      ...own.output,
      path: output,
      publicPath: BUNDLE_BASE,
      crossOriginLoading: false,
    },
    optimization: { ...own.optimization, splitChunks: {} },
    resolve: {
      ...own.resolve,
      alias: {
        ...(own.resolve?.alias as Record<string, string>),
        '@module-federation/enhanced/runtime$': runtime,
        // Nobody else takes packages from an ordinary bundle.
        [path.join(shell, 'src/remotes/provided-packages.ts')]: false,
      },
    },
    plugins: [
      ...(own.plugins ?? []).filter((plugin) => plugin instanceof MiniCssExtractPlugin),
      new HtmlWebpackPlugin(pageTemplate(shell)),
    ],
    cache: { type: 'filesystem', cacheDirectory: path.join(work, 'webpack') },
  };
}

async function compile(): Promise<webpack.Compilation> {
  const compiler = webpack(config());
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, done) => {
      if (done) resolve(done);
      else reject(error ?? new Error('webpack returned neither a result nor an error.'));
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  return stats.compilation;
}

/**
 * Builds the whole application in one compilation, as without micro-frontends: the same sources,
 * loaders and minifier, with the remotes as lazy routes.
 */
export async function buildOrdinaryBundle(): Promise<OrdinaryBundle> {
  await mkdir(work, { recursive: true });
  await rm(output, { recursive: true, force: true });
  await writeFile(runtime, remotesSource());
  const { assets, chunkGroups } = await compile();
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(assets).filter((asset) => /\.(js|css)$/.test(asset))) {
    files.set(name, await readFile(path.join(output, name)));
  }
  return {
    files,
    page: await readFile(path.join(output, 'index.html'), 'utf8'),
    filesOf(module) {
      const loaded = chunkGroups.filter((group) =>
        group.origins.some(({ request }) => request.endsWith(module)),
      );
      if (loaded.length === 0) throw new Error(`Nothing imports ${module}.`);
      return [...new Set(loaded.flatMap((group) => group.getFiles()))];
    },
  };
}
