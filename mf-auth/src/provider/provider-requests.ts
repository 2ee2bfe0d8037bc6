import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';

type Services = Pick<ShellServices, 'api' | 'session' | 'leave'>;

/** The providers that the server offers, beside the one of the page. */
export const providers = createLoading(
  'signInProviders',
  async ({ api }: Services, _: null) => (await api.auth.getProviders()).data,
);

/** Leaves for a provider. */
export const providerVisit = createSubmission(
  'providerSignInStart',
  async ({ api, leave }: Services, provider: string) => {
    leave((await api.auth.startProviderSignIn({ provider, purpose: 'sign-in' })).data.url);
    return null;
  },
);

/** How a visit to a provider has ended. */
export type Outcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'confirmed'; readonly link: string }
  /** There is an account of the address, which has to be proved as well. */
  | {
      readonly kind: 'link-first';
      readonly provider: string;
      readonly email: string;
      readonly link: string;
    };

/** The state says what the browser went to the provider for. */
const isToLink = (query: string) =>
  new URLSearchParams(query).get('state')?.startsWith('link.') === true;

/** Finishes a visit to a provider, with all that it has added to the address. */
export const providerReturn = createSubmission(
  'providerReturn',
  async ({ api, session }: Services, query: string): Promise<Outcome> => {
    if (isToLink(query)) {
      const { link } = (await api.auth.finishProviderLink({ query })).data;
      return { kind: 'confirmed', link };
    }
    try {
      const { token } = await api.auth.finishProviderSignIn({ query });
      session.signIn(token, { remember: true });
      return { kind: 'signed-in' };
    } catch (error) {
      const { code, params } = asApiError(error);
      if (code !== 'link-first') throw error;
      const { provider, email, link } = params as Record<'provider' | 'email' | 'link', string>;
      return { kind: 'link-first', provider, email, link };
    }
  },
);
