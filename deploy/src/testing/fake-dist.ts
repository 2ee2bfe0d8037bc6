import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-api/manifest';
import { SHELL } from '../release/release-names.ts';

export interface FakeDist {
  /** Something to distinguish one build from another. */
  text?: string;
  container?: string;
  /** Version of react that the shell provides, or range of it that the remote accepts. */
  react?: string;
  files?: Record<string, string>;
  /** The calls of the API in its code. */
  calls?: readonly string[];
  /** What a remote says of itself. */
  manifest?: RemoteManifest | undefined;
}

export const fakePage =
  '<!doctype html><html><head><title>Kanban</title><!--preload--><!--pins-->' +
  '<script defer src="__BASE__main.js"></script></head>' +
  '<body data-nonce="__NONCE__"></body></html>';

/** Writes files as a webpack build of a package would leave them. */
export async function writeFakeDist(
  dist: string,
  name: string,
  options: FakeDist = {},
): Promise<string> {
  const { text = 'first', container = name.replaceAll('-', '_') } = options;
  const long = `/* ${text} */ console.log(${JSON.stringify('lorem ipsum '.repeat(40))});`;
  const files: Record<string, string> =
    name === SHELL
      ? {
          'index.html': fakePage,
          'main.js': long,
          'boot.js': '//boot',
          'preload.json': '{"files":["boot.js"]}',
          'mf-stats.json': manifest('', 'shell', { version: options.react ?? '19.3.1' }),
        }
      : {
          'remoteEntry.js': long,
          'app.js': `// ${name} ${text}`,
          'app.css': '.a{}',
          'app.js.map': '{}',
          'mf-stats.json': manifest('remoteEntry.js', container, {
            requiredVersion: options.react ?? '^19.0.0',
            import: false,
          }),
        };
  const { calls, manifest: ownManifest } = options;
  if (calls ?? ownManifest) files['shared.json'] = JSON.stringify({ calls, manifest: ownManifest });
  for (const [path, content] of Object.entries({ ...files, ...options.files })) {
    await mkdir(join(dist, path, '..'), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  return dist;
}

function manifest(entry: string, container: string, react: Record<string, unknown>): string {
  const none = { sync: [], async: [] };
  const provided = react['import'] === false ? none : { sync: ['react.js'], async: [] };
  return JSON.stringify({
    metaData: { globalName: container, remoteEntry: { name: entry, path: '' } },
    shared: [
      {
        name: 'react',
        version: '19.3.1',
        singleton: true,
        requiredVersion: '^19.0.0',
        ...react,
        assets: { js: provided, css: none },
      },
    ],
    exposes: entry
      ? [
          {
            path: './app',
            assets: {
              js: { sync: ['app.js'], async: [] },
              css: { sync: ['app.css'], async: [] },
            },
          },
        ]
      : [],
  });
}
