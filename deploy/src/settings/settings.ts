import { join, resolve } from 'node:path';
import { DeployError } from '../deploy-error.ts';
import type { SignInProvider } from '../serving/headers.ts';

/** The environment of `npm start`. */
export const LOCAL = 'local';

export interface StartSettings {
  root: string;
  port: number;
  apiPort: number;
  /** Address of the gateway; the API can only be reached through it. */
  host: string;
  dataDirectory: string;
  /** Environment variables that the API gets. */
  apiEnvironment: NodeJS.ProcessEnv;
  /** Arguments that the API gets, as `--demo`. */
  apiArguments: readonly string[];
  /** Whether to make a demo team with a board. */
  hasDemo: boolean;
  /** Whether pins that operators have set move to the current sources, too. */
  movesPins: boolean;
  /** The provider whose button the sign-in page shows; undefined without a client id. */
  signInProvider: SignInProvider | undefined;
  /**
   * Addresses and networks of proxies that are trusted to name the client; undefined without any.
   */
  trustedProxies: readonly string[] | undefined;
  /** Where outgoing mail goes, for people. */
  mail: string;
}

/** Reads the settings of `npm start` from environment variables and arguments. */
export function readSettings(
  root: string,
  environment: NodeJS.ProcessEnv,
  apiArguments: readonly string[],
): StartSettings {
  const port = readPort(environment, 'PORT', 8080);
  const apiPort = readPort(environment, 'API_PORT', 3000);
  if (port === apiPort) {
    throw new DeployError('usage', `PORT and API_PORT are both ${port}; they must differ.`);
  }
  const dataDirectory = resolve(root, environment['DATA_DIR'] ?? '.data');
  const smtp = environment['SMTP_URL'];
  return {
    root,
    port,
    apiPort,
    host: environment['HOST'] ?? '127.0.0.1',
    dataDirectory,
    apiEnvironment: {
      // Every request on the terminal would bury the address; LOG_LEVEL=info shows them.
      LOG_LEVEL: 'warn',
      ...environment,
      HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      DATA_DIR: dataDirectory,
      PUBLIC_URL: environment['PUBLIC_URL'] ?? `http://localhost:${port}`,
    },
    apiArguments,
    hasDemo: apiArguments.includes('--demo'),
    movesPins: apiArguments.includes('--move-pins'),
    signInProvider: providerOf(environment),
    trustedProxies: environment['TRUSTED_PROXIES']?.split(',').map((entry) => entry.trim()),
    mail: smtp
      ? `Mail is sent through ${hostOf(smtp)}`
      : `Mail is written to ${join(dataDirectory, 'outbox')}`,
  };
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

function providerOf(environment: NodeJS.ProcessEnv): SignInProvider | undefined {
  const clientId = environment['GOOGLE_CLIENT_ID'];
  if (!clientId) return undefined;
  const scriptUrl = environment['GOOGLE_SCRIPT_URL'] || GOOGLE_SCRIPT;
  if (URL.canParse(scriptUrl)) return { clientId, scriptUrl };
  throw new DeployError('usage', `GOOGLE_SCRIPT_URL is "${scriptUrl}", which is no address.`);
}

function readPort(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new DeployError('usage', `${name} is "${text}"; a port is a number from 1 to 65535.`);
}

// The whole URL may hold a password.
function hostOf(smtpUrl: string): string {
  return URL.canParse(smtpUrl) ? new URL(smtpUrl).host : 'SMTP_URL';
}
