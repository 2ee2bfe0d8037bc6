/** The frames that index.html can draw before the shell's script has run. */
type Frame = 'dashboard' | 'auth';

const OF_AUTH_ALONE = /^\/auth\/(?:forgotPassword|provider)(?:\/|$)/;

/** The first frame of an address, or undefined where the page has neither sidebar nor sign-in. */
export function firstFrameAt(pathname: string, isSignedIn: boolean): Frame | undefined {
  // As the guard of these addresses has it: they are for signed-in people, too.
  if (OF_AUTH_ALONE.test(pathname)) return 'auth';
  if (!/^\/(?:$|(?:auth|dashboard|admin)(?:\/|$))/.test(pathname)) return undefined;
  return isSignedIn ? 'dashboard' : 'auth';
}
