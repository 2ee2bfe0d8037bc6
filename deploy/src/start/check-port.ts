import { createServer } from 'node:net';
import { DeployError } from '../deploy-error.ts';

/** Fails with `port-taken` when anything on this machine listens on the port, on any address. */
export function checkPort(port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, variable)));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'is taken by another program'
      : error.code === 'EACCES'
        ? 'may not be used by this account'
        : undefined;
  if (!reason) return error;
  return new DeployError(
    'port-taken',
    `Port ${port} ${reason}. Stop that, or choose another port: ${variable}=<port> npm start`,
  );
}
