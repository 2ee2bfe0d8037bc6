import type { Location } from 'react-router-dom';

interface SignedIn {
  readonly hasSignedIn?: boolean;
}

/** The state of the page that the sign-in leads back to. */
export const hasJustSignedIn: SignedIn = { hasSignedIn: true };

/** Whether the user has just signed in to see this page. No link from elsewhere can claim so. */
export const isReturnFromSignIn = ({ state }: Location): boolean =>
  (state as SignedIn | null)?.hasSignedIn === true;
