import type { Location } from 'react-router-dom';

/** The data of a page that is kept in the browser's history while the user signs in to see it. */
interface Asked {
  readonly askedFor?: string;
  readonly hasSignedIn?: boolean;
}

const stateOf = ({ state }: Location) => (state ?? {}) as Asked;

/** The state of the sign-in page by which it leads back to where somebody wanted to be. */
export const returnToAfterSignIn = (address: string): Asked => ({ askedFor: address });

/** Where somebody wanted to be before they signed in. */
export const returnAddressOf = (location: Location): string | undefined =>
  stateOf(location).askedFor;

/** The state of the page that they are led back to. */
export const hasJustSignedIn: Asked = { hasSignedIn: true };

/** Whether somebody has just signed in to see this page. No link from elsewhere can say so. */
export const isReturnFromSignIn = (location: Location): boolean =>
  stateOf(location).hasSignedIn === true;
