import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { type AskedFactor, signInBy } from '../second-step/second-step.ts';

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
  | { readonly kind: 'second-factor'; readonly asked: AskedFactor }
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

interface Return {
  /** All that the provider has added to the address. */
  readonly query: string;
  /** The secret of the invitation that the person has come from. */
  readonly invitation: string | undefined;
}

/** Finishes a visit to a provider, with all that it has added to the address. */
export const providerReturn = createSubmission(
  'providerReturn',
  async ({ api, session }: Services, { query, invitation }: Return): Promise<Outcome> => {
    if (isToLink(query)) {
      const { link } = (await api.auth.finishProviderLink({ query })).data;
      return { kind: 'confirmed', link };
    }
    try {
      const finish = () => api.auth.finishProviderSignIn({ query, invitation });
      const asked = await signInBy({ session }, { remember: true }, finish);
      return asked === null ? { kind: 'signed-in' } : { kind: 'second-factor', asked };
    } catch (error) {
      const { code, params } = asApiError(error);
      if (code !== 'link-first') throw error;
      const { provider, email, link } = params as Record<'provider' | 'email' | 'link', string>;
      return { kind: 'link-first', provider, email, link };
    }
  },
);
