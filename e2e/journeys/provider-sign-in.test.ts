import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CLIENT_ID,
  createDataDir,
  ISSUER,
  removeDataDir,
  startIdentityProvider,
  startMailServer,
  startServerProcess,
} from 'server/testing';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { mailedInvitation, PUBLIC_URL } from '../system/mailed-invitation.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { card, inbox, signOut } from './steps.ts';

const browser = useBrowser();

/** Imitates the provider's script: it draws a button that passes a credential on. */
const scriptOf = (credential: string) => `
  let hand;
  globalThis.google = { accounts: { id: {
    initialize: ({ client_id, callback }) => { hand = () => callback({ client_id, credential: '${credential}' }); },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.textContent = 'Sign in with the provider';
      button.onclick = () => hand();
      place.replaceChildren(button);
    },
  } } };`;

/** The person who is signed in at the provider. */
const EVE = 'eve@example.org';

let directory: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let api: Awaited<ReturnType<typeof startServerProcess>>;
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let scripts: Server;
beforeAll(async () => {
  directory = await createDataDir('kanban provider-');
  mail = await startMailServer();
  provider = await startIdentityProvider();
  api = await startServerProcess({
    DATA_DIR: directory,
    SMTP_URL: mail.url,
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUERS: ISSUER,
    GOOGLE_KEYS_URL: provider.keysUrl,
  });
  const claims = { sub: '42', email: EVE, email_verified: true };
  const credential = await provider.sign(claims);
  scripts = createServer((_, response) => {
    response.setHeader('content-type', 'text/javascript').end(scriptOf(credential));
  }).listen(0, '127.0.0.1');
  await once(scripts, 'listening');
  const { port } = scripts.address() as AddressInfo;
  const scriptUrl = `http://127.0.0.1:${port}/client.js`;
  gateway = await startOwnGateway({
    apiUrl: api.url,
    signInProvider: { clientId: CLIENT_ID, scriptUrl },
  });
});
afterAll(async () => {
  await gateway.stop();
  scripts.close().closeAllConnections();
  await api.end('SIGTERM');
  provider.close();
  await mail.close();
  await removeDataDir(directory);
});

test('the provider’s button signs up, and signs in the next time', async () => {
  const { page, errors } = await browser.newPage();
  const signIn = async () => {
    await page.goto(gateway.url);
    await page.getByText('Or continue with').waitFor();
    await page.getByRole('button', { name: 'Sign in with the provider' }).click();
    await page.waitForURL('**/dashboard/project/ACTIVE');
    await page.getByRole('tab', { name: 'Active 0' }).waitFor();
    await inbox(page, 0).waitFor();
  };
  await page.goto(gateway.url);
  await page.getByRole('button', { name: 'Sign in with the provider' }).waitFor();
  await keepScreenshot(page, 'sign-in-provider');
  await signIn();
  // On the first visit there is no account yet, and the browser reports the 404.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await signOut(page);
  // Requests under way at the end of the session were refused, which the browser reports, too.
  errors.length = 0;
  await signIn();
  await page.getByRole('button', { name: `Account of ${EVE}` }).waitFor();
  expect(errors).toEqual([]);
});

test('the provider’s button accepts an invitation for its address, but none for another', async () => {
  const olga = await createAccount('Olga Orr', api.url);
  const { projectId, boardId } = await createSmallBoard(olga);
  const openInvitationOf = async (email: string) => {
    await olga.api.invitation.create({ boardId, emails: [email], role: 1 });
    const { page, errors } = await browser.newPage();
    await page.goto(gateway.url + (await mailedInvitation(mail, email)));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with the provider' }).click();
    return { page, errors };
  };
  const { page: forwarded } = await openInvitationOf('ida@example.org');
  await forwarded
    .getByRole('alert')
    .getByText(/is for another email address/)
    .waitFor();
  await keepScreenshot(forwarded, 'invitation-by-provider-refused');

  const { page } = await openInvitationOf(EVE);
  await page.waitForURL(`**${paths.board(projectId, boardId)}`);
  await card(page, 'Sow').waitFor();
  const { data } = await olga.api.board.getBoard({ boardId });
  expect(data.users.map(({ email, role_id: role }) => [email, role])).toContainEqual([EVE, 1]);
});
