import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import { z } from 'zod';
import { insertSheet } from './antd-styles/antd-sheets.ts';
import { extractedStyles } from './antd-styles/extracted-styles.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { compiledAtOnce } from './compiled-at-once.ts';
import {
  inRemote,
  inShell,
  LEAN_RUNTIME,
  providedRuntime,
  runtimeProvided,
  runtimeRequired,
} from './federation/runtime.ts';
import { antdSheetsByScreen, filesByScreen } from './files-by-screen.ts';
import { FirstLoadPlugin } from './first-load.ts';
import { InstallationPlugin } from './installation-plugin.ts';
import { moduleRules } from './module-rules.ts';
import { refreshed, refreshProvided } from './refresh/refresh.ts';
import { SharedFilesPlugin } from './shared-files-plugin.ts';
import { consumedByRemotes, providedByShell } from './shared-packages.ts';
import { MANIFEST_FILE, manifestSchema } from '../src/release/manifest.ts';
import { LAYOUT } from '../src/release/release-names.ts';
import { ReleaseNotesPlugin } from './release-notes-plugin.ts';
import { bundleOf, ServiceWorkerPlugin } from './service-worker-plugin.ts';
import { textsByLanguage, TextsPlugin } from './texts-plugin.ts';
import { withoutUnused } from './unused/replacements.ts';

interface Release {
  name: string;
  version: string;
  /** Carries the version: two versions in one page must not share a chunk registry. */
  container: string;
}

function releaseOf(packageDir: string): Release {
  const source = readFileSync(path.join(packageDir, 'package.json'), 'utf8');
  const { name, version: declared } = JSON.parse(source) as { name: string; version: string };
  const version = process.env.RELEASE_VERSION ?? declared;
  return { name, version, container: `${name}_${version}`.replace(/\W/g, '_') };
}

/** What a remote says of itself; throws where that is not a manifest. */
function manifestIn(packageDir: string) {
  const file = path.join(packageDir, MANIFEST_FILE);
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not a manifest.\n${z.prettifyError(parsed.error)}`);
}

/** Webpack's cache does not notice changes of its configuration. */
function presetHash(): string {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?[jt]s$/.test(file))
    .sort()
    .map((file) => readFileSync(path.join(import.meta.dirname, file)));
  return createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 12);
}

/** Where `npm run dev` serves a remote from; then files have plain names and no integrity. */
const devOrigin = () => process.env.DEV_ORIGIN;

/** Whether that is in a shell for development, which replaces components while they run. */
const isRefreshed = () => devOrigin() !== undefined && process.env.DEV_SHELL === 'development';

/** Whether this is the shell that `npm run dev` starts. */
const isForDevelopment = () => process.env.RELEASE_KIND === 'development';

const hashed = () => (devOrigin() === undefined ? '.[contenthash:8]' : '');

/** Longer than a slow network takes for any file, and than somebody waits who sees nothing happen. */
const CHUNK_TIMEOUT_MS = 30_000;

/** The minifier finds more to inline in what it has inlined; further passes find nothing. */
const PASSES = 4;

/** Where a package's style sheets are added in the page, if not behind those that are there. */
type InsertSheet = (sheet: HTMLLinkElement) => void;

function baseConfig(
  packageDir: string,
  { container }: Release,
  insert?: InsertSheet,
): Configuration {
  const isDev = devOrigin() !== undefined;
  return {
    mode: isDev ? 'development' : 'production',
    context: packageDir,
    // Never a variant that evaluates: the page's policy refuses it.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(packageDir, 'dist'),
      clean: true,
      filename: `[name]${hashed()}.js`,
      chunkFilename: `[name]${hashed()}.js`,
      publicPath: devOrigin() ?? 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      // The entries of remotes have a shorter limit (integrity-plugin.ts).
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that threw must throw again when it is imported again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: moduleRules(hashed(), isRefreshed()) },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: textsByLanguage() },
      // Most of a build, for files that stay on one machine.
      minimize: !isDev && !isForDevelopment(),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: PASSES } },
          extractComments: false,
        }),
        // It cannot read all calculations of antd, and warns of them.
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
    },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hashed()}.css`, ...(insert && { insert }) }),
      new TextsPlugin(hashed()),
      new ReleaseNotesPlugin(),
      ...withoutUnused(),
      ...(isDev || isForDevelopment() ? [] : [compiledAtOnce()]),
      ...(isDev ? [] : [new ChunkIntegrityPlugin()]),
      ...(isDev || isForDevelopment() ? [] : [new FirstLoadPlugin()]),
    ],
    cache: isDev
      ? { type: 'memory' }
      : {
          type: 'filesystem',
          cacheDirectory: path.join(packageDir, '.cache', 'webpack'),
          // Both are part of the output, so that builds with others share nothing but modules.
          version: `${container} ${presetHash()}`,
        },
  };
}

/** Every visit loads the page again. Its placeholders for the gateway stay. */
const SMALL_PAGE = {
  collapseWhitespace: true,
  minifyJS: true,
  removeComments: true,
  ignoreCustomComments: [/^(preload|pins)$/],
};

/** The shell's page with a script in it, for what waits for no other: the language, and first reads. */
export function pageTemplate(packageDir: string): HtmlWebpackPlugin.Options {
  return {
    template: path.join(packageDir, 'src/index.html'),
    templateParameters: { startPage: bundleOf(path.join(packageDir, 'src/start-page.ts')) },
    minify: SMALL_PAGE,
  };
}

/** The shell: provides the shared packages; its index.html is the gateway's template. */
export function shellConfig(packageDir: string): Configuration {
  const release = releaseOf(packageDir);
  const config = baseConfig(packageDir, release, insertSheet);
  const styles = extractedStyles(packageDir);
  return {
    ...config,
    entry: { main: [...(isForDevelopment() ? [refreshProvided] : []), './src/main.tsx'] },
    resolve: { ...config.resolve, alias: { ...inShell.alias, ...styles.alias } },
    module: { rules: [...(config.module?.rules ?? []), ...styles.rules] },
    optimization: {
      ...config.optimization,
      ...(isForDevelopment() && { nodeEnv: 'development' }),
      splitChunks: {
        cacheGroups: {
          ...textsByLanguage(),
          provided: filesByScreen(),
          antd: antdSheetsByScreen(),
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: release.container,
        shared: providedByShell({
          '@reduxjs/toolkit': path.join(packageDir, 'src/remotes/provided/reduxjs-toolkit.ts'),
          'react-router-dom': path.join(packageDir, 'src/remotes/provided/react-router-dom.ts'),
        }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [providedRuntime, path.join(packageDir, 'src/remotes/integrity-plugin.ts')],
        experiments: { provideExternalRuntime: true, optimization: LEAN_RUNTIME },
        dts: false,
        manifest: true,
      }),
      ...styles.plugins,
      new SharedFilesPlugin({
        checksFiles: true,
        alsoProvides: [runtimeProvided, { name: LAYOUT, version: release.version }],
      }),
      new InstallationPlugin(),
      // The gateway fills the template's placeholders, '__BASE__' too, and adds integrity.
      ...(isForDevelopment() ? [] : [new ServiceWorkerPlugin()]),
      new HtmlWebpackPlugin({ ...pageTemplate(packageDir), publicPath: '__BASE__' }),
    ],
  };
}

const isLoadedLater = (chunk: Chunk) =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('__federation_expose');

/** A remote: exposes `./app` and takes every shared package from the shell. */
export function remoteConfig(packageDir: string): Configuration {
  const release = releaseOf(packageDir);
  const config = baseConfig(packageDir, release);
  // Code from a developer's machine must run in any shell.
  const isWhole = devOrigin() !== undefined;
  return {
    ...config,
    entry: {},
    resolve: {
      ...config.resolve,
      ...(isWhole ? {} : inRemote),
      ...(isRefreshed() && { alias: refreshed.alias() }),
    },
    optimization: {
      ...config.optimization,
      // A second file with the libraries of the exposed module would always be loaded beside it.
      splitChunks: { ...config.optimization?.splitChunks, chunks: isLoadedLater },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: release.container,
        filename: `remoteEntry${hashed()}.js`,
        exposes: { './app': './src/app.tsx' },
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: LEAN_RUNTIME },
        dts: false,
        manifest: true,
      }),
      ...(isRefreshed() ? refreshed.plugins() : []),
      new SharedFilesPlugin({
        checksFiles: true,
        manifest: manifestIn(packageDir),
        alsoRequires: isWhole ? [] : [runtimeRequired],
      }),
    ],
  };
}
