import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { filesByScreen } from './files-by-screen.ts';
import { SharedFilesPlugin } from './shared-files-plugin.ts';
import { consumedByRemotes, providedByShell } from './shared-packages.ts';

/** Remotes are registered by their entry, never by a manifest, and never run outside a browser. */
const LEAN_RUNTIME = { disableSnapshot: true, target: 'web' } as const;

/** The federation plugin names its CommonJS copy, which would bring all of the runtime a second time. */
function oneRuntime(): Record<string, string> {
  const require = createRequire(import.meta.resolve('@module-federation/enhanced/webpack'));
  const plugin = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}

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

/** Where `npm run dev` serves a remote from; then files have plain names and no integrity. */
const devOrigin = () => process.env.DEV_ORIGIN;

function baseConfig(packageDir: string, { container }: Release): Configuration {
  const isDev = devOrigin() !== undefined;
  return {
    mode: isDev ? 'development' : 'production',
    context: packageDir,
    // Never a variant that evaluates: the page's policy refuses it.
    devtool: isDev ? 'source-map' : 'hidden-source-map',
    output: {
      path: path.join(packageDir, 'dist'),
      clean: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: devOrigin() ?? 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw must not seem whole to whoever asks for it again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // React comes from the shell, whose build is for production always.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: { auto: true, namedExport: false } } },
          ],
          sideEffects: true,
        },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      ...(isDev ? [] : [new ChunkIntegrityPlugin()]),
      new SharedFilesPlugin(),
    ],
    cache: isDev
      ? { type: 'memory' }
      : {
          type: 'filesystem',
          cacheDirectory: path.join(packageDir, '.cache', 'webpack'),
          // The version is part of the output, so builds of two versions share nothing but modules.
          version: container,
        },
  };
}

/** The shell: provides the shared packages; its index.html is the gateway's template. */
export function shellConfig(packageDir: string): Configuration {
  const release = releaseOf(packageDir);
  const config = baseConfig(packageDir, release);
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    resolve: { ...config.resolve, alias: oneRuntime() },
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { provided: filesByScreen() } },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: release.container,
        shared: providedByShell({
          'react-router-dom': path.join(packageDir, 'src/remotes/provided/react-router-dom.ts'),
        }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(packageDir, 'src/remotes/integrity-plugin.ts')],
        experiments: { provideExternalRuntime: true, optimization: LEAN_RUNTIME },
        dts: false,
        manifest: true,
      }),
      // The gateway fills the template's placeholders, '__BASE__' too, and adds integrity.
      new HtmlWebpackPlugin({
        template: path.join(packageDir, 'src/index.html'),
        publicPath: '__BASE__',
        minify: false,
      }),
    ],
  };
}

/** A remote: exposes `./app` and takes every shared package from the shell. */
export function remoteConfig(packageDir: string): Configuration {
  const release = releaseOf(packageDir);
  const config = baseConfig(packageDir, release);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: release.container,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.tsx' },
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: LEAN_RUNTIME },
        dts: false,
        manifest: true,
      }),
    ],
  };
}
