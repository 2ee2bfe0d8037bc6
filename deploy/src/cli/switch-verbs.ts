import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { changeSettings, disable, enable, lock, unlock } from '../pin/switches.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import type { EnvironmentSettings } from '../pins/pin-set.ts';
import { printChange } from './print-change.ts';
import { parseEnvironment } from './arguments.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import { openContext, typedCommand, type ChangingOptions } from './context.ts';

interface SettingsOptions extends ChangingOptions {
  override?: string;
  url?: string;
  beaconSample?: string;
}

/** The verbs that change how an environment is run, and no version in it. */
export function addSwitchVerbs(program: Command): void {
  const locking = withChangeOptions(program.command('lock <env>'))
    .description('let nobody change an environment until it is unlocked')
    .action((env: string, options: ChangingOptions) => change(env, options, lock));
  addHelp(locking, {
    examples: ['lock production --reason "release party"'],
    never: 'changes what people see.',
  });
  const unlocking = withChangeOptions(program.command('unlock <env>'))
    .description('let an environment be changed again')
    .action((env: string, options: ChangingOptions) => change(env, options, unlock));
  addHelp(unlocking, { examples: ['unlock production'], never: 'changes what people see.' });
  const off = withChangeOptions(program.command('disable <env> <remote>'))
    .description('switch one remote off: people see a placeholder that says so')
    .action((env: string, name: string, options: ChangingOptions) =>
      change(env, options, (change) => disable({ ...change, name })),
    );
  addHelp(off, {
    examples: ['disable production mf-boards --reason "loses cards"'],
    never: 'touches another remote, or a page that is open.',
    note: 'It proves nothing, so that it works on a damaged set, too.',
  });
  const on = withChangeOptions(program.command('enable <env> <remote>'))
    .description('switch a remote on again in its pinned version, after proving the whole set')
    .action((env: string, name: string, options: ChangingOptions) =>
      change(env, options, (change) => enable({ ...change, name })),
    );
  addHelp(on, { examples: ['enable production mf-boards'], never: 'changes a version.' });
  const setting = withChangeOptions(program.command('settings <env>'))
    .description('what an environment allows and where it is; changed by the options')
    .option('--override <allow|refuse>', 'whether a developer’s machine may serve one remote')
    .option('--url <address>', 'where people reach it, for looking after each change')
    .option('--beacon-sample <part>', 'the part of loads that pages report, 0 to 1 (default: 1)')
    .action((env: string, options: SettingsOptions) => {
      const settings = settingsOf(options);
      return change(env, options, (change) => changeSettings({ ...change, settings }));
    });
  addHelp(setting, {
    examples: [
      'settings staging --override allow --url https://staging.example.org',
      'settings staging',
    ],
    never: 'changes what is not named.',
  });
}

async function change(
  env: string,
  options: ChangingOptions,
  make: (change: ChangeOptions) => Promise<PinChange>,
): Promise<void> {
  const context = openContext(options);
  const { store, keys, report } = context;
  const { reason, dryRun = false } = options;
  const done = await make({
    store,
    keys,
    env: parseEnvironment(env).env,
    dryRun,
    report,
    command: typedCommand(),
    ...(reason !== undefined && { reason }),
  });
  const { settings } = done.pins;
  const note = settings && !done.changed ? `settings ${JSON.stringify(settings)}` : undefined;
  printChange(context, done, { dryRun, ...(note && { note }) });
}

function settingsOf({ override, url, beaconSample }: SettingsOptions): EnvironmentSettings {
  if (override !== undefined && override !== 'allow' && override !== 'refuse') {
    throw new DeployError('usage', `--override is allow or refuse, not "${override}".`);
  }
  if (url !== undefined && !/^https?:\/\/[^/]+/.test(url)) {
    throw new DeployError('usage', `"${url}" is no address, as https://kanban.example.org.`);
  }
  const sample = beaconSample === undefined ? undefined : Number(beaconSample);
  if (sample !== undefined && !(sample >= 0 && sample <= 1)) {
    throw new DeployError(
      'usage',
      `--beacon-sample is a part from 0 to 1, not "${beaconSample ?? ''}".`,
    );
  }
  return {
    ...(override && { override: override === 'allow' }),
    ...(url && { url }),
    ...(sample !== undefined && { beaconSample: sample }),
  };
}
