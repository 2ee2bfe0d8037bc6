import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { startPreview } from '../preview/start-preview.ts';
import { parsePort, parseVersions, parseWhy } from '../verbs/arguments.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import { openContext } from './context.ts';
import { publish, remove, type PublishedOptions } from './published-preview.ts';

interface PreviewOptions extends PublishedOptions {
  port: number;
  publish?: string;
  remove?: string;
}

/** `preview`: an environment's set with other versions in it, on this machine alone or for others. */
export function addPreviewVerb(program: Command): void {
  const command = withChangeOptions(program.command('preview [env] [release...]'))
    .description('serve exactly what an environment pins plus the named versions, to you alone')
    .option('--publish <name>', 'to others, at an address below that of the environment')
    .option('--remove <name>', 'end what was published so')
    .option('--port <port>', 'where on this machine', parsePort, 8088)
    .option('--api <address>', 'the API to call (default: the one of the environment’s address)')
    .option('--skip-api <why>', 'with --publish: do not compare with the API', parseWhy)
    .option(
      '--skip-smoke <why>',
      'with --publish: do not open the set in a browser first',
      parseWhy,
    )
    .action((env: string | undefined, releases: string[], options: PreviewOptions) => {
      if (options.remove !== undefined) return remove(options.remove, options);
      if (env === undefined || releases.length === 0) {
        throw new DeployError('usage', 'Name an environment, and the releases to see in it.');
      }
      if (options.publish !== undefined) return publish(options.publish, env, releases, options);
      return serve(env, releases, options);
    });
  addHelp(command, {
    examples: [
      'preview staging mf-boards@1.3.0',
      'preview local mf-boards@1.3.0 --api http://127.0.0.1:3000',
      'preview staging mf-boards@1.3.0 --publish pr-123    again: brings it up to date',
      'preview --remove pr-123',
    ],
    never: 'changes the environment.',
    note: 'Without --publish it serves nobody but this machine.',
  });
}

async function serve(
  env: string,
  releases: readonly string[],
  options: PreviewOptions,
): Promise<void> {
  const { store, keys, report, printResult } = openContext(options);
  const { port, api } = options;
  const versions = parseVersions(releases);
  const preview = await startPreview({ store, keys, env, versions, port, api, report });
  printResult({ url: preview.url, api: preview.api, env, versions }, [
    `Preview of ${env} with ${releases.join(' ')}: ${preview.url}`,
    `It calls ${preview.api}: what you change there is changed for all. Ctrl-C ends it.`,
  ]);
  await stopSignal();
  await preview.close();
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
