import { type ApiClient, ApiError, isApiError } from 'shared-api/client';
import { texts } from './texts.ts';

type Proof = Parameters<ApiClient['auth']['loginWithPasskey']>[0]['passkey'];
type NewPasskey = Parameters<ApiClient['auth']['addPasskey']>[0]['passkey'];

/** Whether this browser can use passkeys. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Whatever a browser reports, be it that somebody has canceled, is a refusal that a form shows. */
async function orRefused<Result>(ceremony: Promise<Result>): Promise<Result> {
  try {
    return await ceremony;
  } catch (error) {
    if (isApiError(error)) throw error;
    throw new ApiError(422, { code: 'passkey-refused', params: {}, message: texts.notProved });
  }
}

/** Has somebody prove who they are with a passkey. */
export const askForPasskey = (api: Pick<ApiClient, 'auth'>): Promise<Proof> =>
  orRefused(
    (async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { data } = await api.auth.askPasskey();
      return (await startAuthentication({ optionsJSON: data })) as Proof;
    })(),
  );

/** Has the browser make a passkey for the account. */
export const makePasskey = (api: Pick<ApiClient, 'auth'>): Promise<NewPasskey> =>
  orRefused(
    (async () => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { data } = await api.auth.startPasskey();
      return (await startRegistration({ optionsJSON: data })) as NewPasskey;
    })(),
  );
