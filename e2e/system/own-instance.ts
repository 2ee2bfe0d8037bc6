import type { Page } from 'playwright-core';
import {
  createDataDir,
  OIDC_CLIENT,
  removeDataDir,
  startOidcProvider,
  startServerProcess,
} from 'server/testing';
import { freePort } from './free-port.ts';
import { startOwnGateway } from './own-gateway.ts';

const addressAt = (port: number) => `http://localhost:${port}`;

/**
 * A server with its own database and settings, and a gateway before it. Pages and server agree on
 * its address.
 *
 * @param settings - Environment variables of the server.
 */
export async function startOwnInstance(settings: Record<string, string> = {}, chosen?: number) {
  const directory = await createDataDir('kanban instance-');
  const port = chosen ?? (await freePort());
  const PUBLIC_URL = addressAt(port);
  const api = await startServerProcess({ DATA_DIR: directory, PUBLIC_URL, ...settings });
  const gateway = await startOwnGateway({ apiUrl: api.url, port });
  return {
    /** The address of the pages. */
    url: gateway.url,
    apiUrl: api.url,
    async stop() {
      await gateway.stop();
      await api.end('SIGTERM');
      await removeDataDir(directory);
    },
  };
}

/** An instance on which people also sign in by the provider "Company". */
export async function startInstanceWithProvider(settings: Record<string, string> = {}) {
  const port = await freePort();
  const provider = await startOidcProvider(addressAt(port));
  const company = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.clientId,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
    OIDC_NAME: 'Company',
  };
  const instance = await startOwnInstance({ ...company, ...settings }, port);
  return {
    ...instance,
    /** The people of the provider, by their names there. */
    people: provider.people,
    async stop() {
      await instance.stop();
      await provider.close();
    },
  };
}

/** Goes to the provider from the sign-in page, and says there who one is. */
export async function signInByCompany(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await page.getByRole('heading', { name: 'The provider' }).waitFor();
  await page.getByLabel('Name').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
}
