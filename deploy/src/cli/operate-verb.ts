import type { Command } from 'commander';
import { startAgent } from '../operate/start-agent.ts';
import { aborted, stopRequests } from '../settings/stop-requests.ts';
import { parsePort } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';

interface OperateOptions extends CommonOptions {
  port: number;
}

/** `operate`: the operators' page, on the machine of an operator. */
export function addOperateVerb(program: Command): void {
  const command = withCommonOptions(program.command('operate'))
    .description(
      'a page in your browser that shows all environments and changes them, from this machine',
    )
    .option('--port <port>', 'where on this machine', parsePort, 0)
    .action(async (options: OperateOptions) => {
      const { store, keys, printResult } = openContext(options);
      const stopping = stopRequests();
      const say = (lines: readonly string[]) => printResult({ lines }, lines);
      const agent = await startAgent({ store, keys, port: options.port, say });
      printResult({ address: agent.address }, [
        `Open ${agent.address}`,
        'The address works once, in one browser of this machine. Ctrl-C ends it.',
      ]);
      await aborted(stopping);
      await agent.close();
    });
  addHelp(command, {
    examples: ['operate', 'operate --port 8090'],
    never:
      'serves another machine, gives a key to the browser, or signs without the code it prints.',
    note: 'METRICS_TOKEN lets it read what pages report from other machines.',
  });
}
