import type { Command } from 'commander';
import { startPreview } from '../preview/start-preview.ts';
import { parsePort, parseVersions } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';

interface PreviewOptions extends CommonOptions {
  port: number;
  api?: string;
}

/** `preview`: an environment's set with other versions in it, on this machine alone. */
export function addPreviewVerb(program: Command): void {
  const command = withCommonOptions(program.command('preview <env> <release...>'))
    .description('serve exactly what an environment pins plus the named versions, to you alone')
    .option('--port <port>', 'where on this machine', parsePort, 8088)
    .option('--api <address>', 'the API to call (default: the one of the environment’s address)')
    .action(async (env: string, releases: string[], options: PreviewOptions) => {
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
    });
  addHelp(command, {
    examples: [
      'preview staging mf-boards@1.3.0',
      'preview local mf-boards@1.3.0 --api http://127.0.0.1:3000',
    ],
    never: 'changes the environment.',
    note: 'It serves nobody but this machine.',
  });
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
