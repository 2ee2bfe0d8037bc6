import { Command } from 'commander';
import { addAnnounceVerb } from './announce-verb.ts';
import { runProgram } from './run-program.ts';
import { addWatchVerb } from './watch-verb.ts';

// The verbs that run beside the gateways all the time, for a container that holds nothing else.
const program = new Command('background').description(
  'Watch and announce what is pinned, as "deploy watch" and "deploy announce" do.',
);
addWatchVerb(program);
addAnnounceVerb(program);
process.exitCode = await runProgram(program, process.argv.slice(2));
