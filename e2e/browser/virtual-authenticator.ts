import type { Page } from 'playwright-core';

/** What a device keeps of a passkey, so that it can be put on another page. */
type StoredPasskey = { readonly credentialId: string };

/**
 * Gives a page a device with passkeys, whose owner is always recognized. It is the browser's own, so
 * that all of WebAuthn but the finger is real.
 */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The passkeys that it keeps. */
    async passkeys(): Promise<readonly StoredPasskey[]> {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials;
    },
    /** Whether its owner is recognized from now on. */
    async recognizes(isUserVerified: boolean): Promise<void> {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
