import { isKeyOff } from 'shared-ui';

/** The event by which any part of the frame asks for the release notes. */
export const RELEASE_NOTES_ASKED = 'releaseNotesAsked';

const HELP_KEYS = ['?', 'Help'];

/** Some keyboards have a key of this name, which is no character. */
export const isKeyOfHelp = ({ key }: KeyboardEvent): boolean => HELP_KEYS.includes(key);

/** Asks for the keys as pressing `?` does, so that a screen with its own keys shows those. */
export function askForKeys(): void {
  const key = HELP_KEYS.find((one) => !isKeyOff(one)) ?? '';
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  // A dialog takes no keys that are meant for what is below it.
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  (dialog ?? document.body).dispatchEvent(pressed);
}

/** Asks for the release notes of the running versions. */
export const askForReleaseNotes = (): void => void dispatchEvent(new Event(RELEASE_NOTES_ASKED));
