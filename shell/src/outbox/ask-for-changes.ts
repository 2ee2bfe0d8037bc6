/** The event by which any part of the frame asks for the panel of changes. */
export const CHANGES_ASKED = 'changesAsked';

/** Shows what waits to be sent, what was refused and what was sent. */
export const askForChanges = (): void => void dispatchEvent(new Event(CHANGES_ASKED));
