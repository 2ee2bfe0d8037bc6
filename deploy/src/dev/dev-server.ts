import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { DEV_VERSION } from '../pins/browser-pins.ts';

const FIRST_PORT = 8101;

/** Where the n-th remote of `npm run dev` is served. */
export function devOriginOf(index: number): string {
  return `http://localhost:${FIRST_PORT + index}/`;
}

/**
 * Builds one remote whenever its sources change. Pages of a shell for development replace what can be
 * replaced while they run; all others load again.
 */
export async function startDevServer(
  root: string,
  { name, origin, isRefreshed }: { name: string; origin: string; isRefreshed: boolean },
) {
  // The preset reads these while the configuration is imported.
  process.env['DEV_ORIGIN'] = origin;
  process.env['RELEASE_VERSION'] = DEV_VERSION;
  process.env['DEV_SHELL'] = isRefreshed ? 'development' : 'production';
  const configPath = pathToFileURL(join(root, name, 'webpack.config.ts')).href;
  const { default: config } = (await import(configPath)) as { default: Configuration };
  const compiler = webpack(config);
  const server = new WebpackDevServer(
    {
      port: Number(new URL(origin).port),
      host: 'localhost',
      hot: isRefreshed,
      liveReload: true,
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, webSocketURL: origin.replace(/^http/, 'ws') + 'ws' },
      static: false,
    },
    compiler,
  );
  await server.start();
  return server;
}
