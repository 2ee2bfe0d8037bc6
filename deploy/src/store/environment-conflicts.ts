import { DeployError } from '../deploy-error.ts';

/** The error for the second of two operators who change an environment at the same time. */
export function revisionTaken(env: string, revision: number): DeployError {
  return new DeployError(
    'conflict',
    `Somebody else changed ${env} meanwhile: revision ${revision} exists. ` +
      `Look at it with "deploy status ${env}" and pin again.`,
  );
}

/** The error for creating an environment twice. */
export function environmentThere(env: string): DeployError {
  return new DeployError('conflict', `${env} is there already: "deploy status ${env}".`);
}
