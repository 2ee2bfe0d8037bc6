import { createAction, nanoid } from '@reduxjs/toolkit';

/** A file that waits to be attached, or is on its way. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The share that has been sent, 0 to 1; null while it waits. */
  readonly share: number | null;
}

/** The actions of one remote on uploads; each has its own name, as two remotes can be on one page. */
export function createUploads<Name extends string>(name: Name) {
  return {
    /**
     * The file itself is passed in `meta.arg`, where redux-toolkit allows values that are not plain
     * data.
     */
    fileChosen: createAction(
      `${name}/fileChosen`,
      (card: { boardId: number; cardId: number }, file: File, id: string = nanoid()) => ({
        payload: { ...card, id, name: file.name },
        meta: { arg: file },
      }),
    ),
    /** The file is now one of the card's attachments. */
    fileAttached: createAction<{ id: string; attachment: { id: number; name: string } }>(
      `${name}/attached`,
    ),
    /** The file is not attached for now: it was refused, or has to wait for the server. */
    fileHeldBack: createAction<{ id: string }>(`${name}/heldBack`),
    /** A file that is not attached yet is no longer wanted. */
    uploadCancelled: createAction<{ id: string }>(`${name}/cancelled`),
  };
}

export type Uploads = ReturnType<typeof createUploads<string>>;
