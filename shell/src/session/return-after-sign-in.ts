import type { Location } from 'react-router-dom';

/** The data of a page that is kept in the browser's history while the user signs in to see it. */
interface Asked {
  readonly askedFor?: string;
  readonly hasSignedIn?: boolean;
}

const stateOf = ({ state }: Location) => (state ?? {}) as Asked;

/** The state of the sign-in page that leads back to the requested page. */
export const returnToAfterSignIn = (address: string): Asked => ({ askedFor: address });

/** The page that was requested before the sign-in. */
export const returnAddressOf = (location: Location): string | undefined =>
  stateOf(location).askedFor;

/** The state of the page that the sign-in leads back to. */
export const hasJustSignedIn: Asked = { hasSignedIn: true };

/** Whether the user has just signed in to see this page. No link from elsewhere can claim so. */
export const isReturnFromSignIn = (location: Location): boolean =>
  stateOf(location).hasSignedIn === true;
