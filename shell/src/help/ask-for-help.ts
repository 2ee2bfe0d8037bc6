/** The event by which any part of the frame asks for the release notes. */
export const RELEASE_NOTES_ASKED = 'releaseNotesAsked';

/** Asks for the keys as pressing `?` does, so that a screen with its own keys shows those. */
export const askForKeys = (): void =>
  void document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }),
  );

/** Asks for the release notes of the running versions. */
export const askForReleaseNotes = (): void => void dispatchEvent(new Event(RELEASE_NOTES_ASKED));
