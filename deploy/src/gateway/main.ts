import { DeployError, exitCodes } from '../deploy-error.ts';
import { providerOf, readPort } from '../start/settings.ts';
import { startGateway } from './start-gateway.ts';

const required = (environment: NodeJS.ProcessEnv, name: string, example: string): string => {
  const value = environment[name];
  if (value) return value;
  throw new DeployError('usage', `${name} is not set; for instance ${example}.`);
};

/**
 * Runs the gateway alone, as in a container: `KANBAN_ENV`, `STORE_DIR` and `API_URL` say what it
 * serves, `PORT` (8080) and `HOST` (0.0.0.0) where. Answers the exit code.
 */
export async function main(environment: NodeJS.ProcessEnv): Promise<number> {
  const stopping = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  try {
    const gateway = await startGateway({
      store: required(environment, 'STORE_DIR', '/var/lib/kanban/store or s3://releases'),
      env: required(environment, 'KANBAN_ENV', 'production'),
      apiUrl: required(environment, 'API_URL', 'http://api:3000'),
      port: readPort(environment, 'PORT', 8080),
      host: environment['HOST'] ?? '0.0.0.0',
      signInProvider: providerOf(environment),
    });
    console.log(`The gateway of ${environment['KANBAN_ENV']} listens on port ${gateway.port}.`);
    await stopping;
    await gateway.close();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof DeployError ? exitCodes[error.kind] : exitCodes.unexpected;
  }
}

process.exitCode = await main(process.env);
