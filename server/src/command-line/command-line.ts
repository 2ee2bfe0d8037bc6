import { resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';

/** Where an operator's command was started, and the configuration that it has there. */
export function readPlace(): { readonly at: string; readonly config: Config } {
  // npm runs scripts in the folder of their package.
  const at = process.env.INIT_CWD ?? process.cwd();
  const dataDir = resolve(at, process.env.DATA_DIR || '.data');
  return { at, config: readConfig({ ...process.env, DATA_DIR: dataDir }) };
}

const isWrongArgument = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;

/**
 * Runs an operator's command and prints its result, or why it failed, with exit code 1.
 *
 * @param isExplained - Whether the operator can act on an error, so that its message is enough; as on
 *   a wrong argument or configuration.
 */
export async function runCommandLine(
  command: () => Promise<string>,
  isExplained: (error: unknown) => boolean,
): Promise<void> {
  // Leaving in order ends a database server that was started for this.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(130));
  try {
    console.log(await command());
  } catch (error) {
    const isEnough = isWrongArgument(error) || error instanceof ConfigError || isExplained(error);
    console.error(isEnough ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
