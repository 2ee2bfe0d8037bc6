import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { createEnvironment } from '../pin/create-environment.ts';
import { changeSettings, disable, enable, lock, unlock } from '../pin/switches.ts';
import type { EnvironmentSettings } from '../pins/pin-set.ts';
import { ALL, budgetOf, type Budgets } from '../pins/budgets.ts';
import { freezeText, type Freeze } from '../pins/freezes.ts';
import { parseEnvironment } from '../verbs/arguments.ts';
import { budgetText, collectBudgets } from './budget-arguments.ts';
import { collectFreezes } from './freeze-arguments.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import { openContext, type ChangingOptions, type Context } from './context.ts';
import { readSet } from '../verbs/read-set.ts';
import {
  makeChange,
  withCheckOptions,
  withProofOptions,
  type ServedOptions,
} from './make-change.ts';

interface SettingsOptions extends ChangingOptions {
  override?: string;
  url?: string;
  beaconSample?: string;
  serviceWorker?: string;
  budget?: Budgets;
  freeze?: Freeze[];
  thaw?: boolean;
}

/** The verbs that change how an environment is run, and no version in it. */
export function addSwitchVerbs(program: Command): void {
  const creating = withChangeOptions(program.command('create <env>'))
    .description('make an environment, for its first pins')
    .action(async (env: string, options: ChangingOptions) => {
      const context = openContext(options, { makesKeys: true });
      const { reason, dryRun = false } = options;
      const { store, keys } = context;
      const named = parseEnvironment(env).env;
      const change = { store, keys, env: named, dryRun, ...(reason !== undefined && { reason }) };
      const created = await createEnvironment(change);
      context.printResult({ env: named, dryRun, ...created }, [
        `${named} ${dryRun ? 'would be' : 'is'} there, without pins: "deploy promote <env> ${named}"`,
      ]);
    });
  addHelp(creating, {
    examples: ['create staging --reason "for the sales team"'],
    never: 'pins anything, or touches another environment.',
    note: 'No other verb makes one, so that a mistyped name is refused.',
  });
  const locking = withChangeOptions(program.command('lock <env>'))
    .description('let nobody change an environment until it is unlocked')
    .action((env: string, options: ChangingOptions) =>
      makeChange(env, options, asIs, async ({ change }) => ({ change: await lock(change) })),
    );
  addHelp(locking, {
    examples: ['lock production --reason "release party"'],
    never: 'changes what people see.',
  });
  const unlocking = withChangeOptions(program.command('unlock <env>'))
    .description('let an environment be changed again')
    .action((env: string, options: ChangingOptions) =>
      makeChange(env, options, asIs, async ({ change }) => ({ change: await unlock(change) })),
    );
  addHelp(unlocking, { examples: ['unlock production'], never: 'changes what people see.' });
  const off = withChangeOptions(program.command('disable <env> <remote>'))
    .description('switch one remote off: people see a placeholder that says so')
    .option('--url <address>', 'look there whether people get it (default: the environment’s)')
    .action((env: string, name: string, options: ServedOptions) =>
      makeChange(env, options, pages, async ({ change }) => ({
        change: await disable({ ...change, name }),
      })),
    );
  addHelp(off, {
    examples: ['disable production mf-boards --reason "loses cards"'],
    never: 'touches another remote, or a page that is open.',
    note: 'It proves nothing, so that it works on a damaged set, too.',
  });
  const on = withProofOptions(
    withCheckOptions(withChangeOptions(program.command('enable <env> <remote>'))),
  )
    .description('switch a remote on again in its pinned version, after proving the whole set')
    .action((env: string, name: string, options: ServedOptions) =>
      makeChange(env, options, pages, async ({ change }) => ({
        change: await enable({ ...change, name }),
      })),
    );
  addHelp(on, { examples: ['enable production mf-boards'], never: 'changes a version.' });
  const setting = withChangeOptions(program.command('settings <env>'))
    .description('what an environment allows and where it is; the options change it')
    .option('--override <allow|refuse>', 'whether a developer’s machine may serve one remote')
    .option('--url <address>', 'where people reach it, for looking after each change')
    .option('--beacon-sample <part>', 'the part of loads that pages report, 0 to 1 (default: 1)')
    .option('--service-worker <on|off>', 'whether pages open without a network; off removes it')
    .option(
      '--budget <budget>',
      'what "deploy watch" lets pass, as errors=2%,views=200',
      collectBudgets,
    )
    .option(
      '--freeze <from/until>',
      'nothing new then, as "Fri 16:00/Mon 08:00" in UTC; in place of those before',
      collectFreezes,
    )
    .option('--thaw', 'remove all freezes')
    .action((env: string, options: SettingsOptions) => {
      const settings = settingsOf(options);
      if (Object.keys(settings).length === 0) return printSettings(openContext(options), env);
      // Its address is a new setting, and not where to look.
      const { url: _, ...ofChange } = options;
      return makeChange(env, ofChange, asIs, async ({ change }) => ({
        change: await changeSettings({ ...change, settings }),
      }));
    });
  addHelp(setting, {
    examples: [
      'settings staging --override allow --url https://staging.example.org',
      'settings production --budget errors=3%,slow=40% --budget mf-boards:views=500',
      'settings production --service-worker off --reason "serves stale pages"',
      'settings staging',
    ],
    never: 'changes what is not named.',
  });
}

async function printSettings(context: Context, env: string): Promise<void> {
  const { pins } = await readSet(context, env);
  const { settings = {} } = pins;
  const { override = false, url, beaconSample = 1, budgets, freezes = [] } = settings;
  const { serviceWorker = true } = settings;
  context.printResult({ env: pins.env, revision: pins.revision, settings }, [
    `${pins.env} revision ${pins.revision}`,
    `  override        ${override ? 'allow' : 'refuse'}`,
    `  url             ${url ?? '(not set)'}`,
    `  beacon-sample   ${beaconSample}`,
    `  service-worker  ${serviceWorker ? 'on' : 'off'}`,
    ...freezes.map((one) => `  freeze          ${freezeText(one)}`),
    ...[ALL, ...Object.keys(budgets ?? {}).filter((name) => name !== ALL)].map(
      (name) => `  budget          ${name}: ${budgetText(budgetOf(budgets, name))}`,
    ),
  ]);
}

const asIs = { changesPages: false };
const pages = { changesPages: true };

function settingsOf({
  override,
  url,
  beaconSample,
  serviceWorker,
  budget,
  freeze,
  thaw,
}: SettingsOptions): EnvironmentSettings {
  if (override !== undefined && override !== 'allow' && override !== 'refuse') {
    throw new DeployError('usage', `--override is allow or refuse, not "${override}".`);
  }
  if (serviceWorker !== undefined && serviceWorker !== 'on' && serviceWorker !== 'off') {
    throw new DeployError('usage', `--service-worker is on or off, not "${serviceWorker}".`);
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
    ...(serviceWorker && { serviceWorker: serviceWorker === 'on' }),
    ...(budget && { budgets: { ...budget } }),
    ...((freeze || thaw) && { freezes: freeze ?? [] }),
  };
}
