/** The data of a page that is kept in the browser's history while the user signs in to see it. */
interface AskedFor {
  readonly askedFor?: string;
}

/** The state of the sign-in page that leads back to the requested page. */
export const returnToAfterSignIn = (address: string | undefined): AskedFor =>
  address === undefined ? {} : { askedFor: address };

/** The page that was requested before the sign-in. */
export const returnAddressOf = ({ state }: { readonly state: unknown }): string | undefined =>
  (state as AskedFor | null)?.askedFor;
