import type { Right } from '../entities/project.ts';

/** The requirement for a call. Project and board are found by the ids in its input. */
export type Access =
  | { readonly of: 'anyone' }
  | { readonly of: 'session'; readonly withoutProof?: true; readonly withoutFactor?: true }
  | { readonly of: 'administrator' }
  | { readonly of: 'project' | 'board' | 'projectOrBoard'; readonly right: Right };

/** Open to anyone, without a session. */
export const anyone: Access = { of: 'anyone' };
/** Open to every signed-in person. */
export const signedIn: Access = { of: 'session' };
/** Open to every signed-in person, also while they still have to prove their address. */
export const signedInWithoutProof: Access = { of: 'session', withoutProof: true };
/** Open to every signed-in person, also while they still have to set up a second factor. */
export const signedInWithoutFactor: Access = { of: 'session', withoutFactor: true };
/** Open to administrators of the instance, signed in by a browser. */
export const administrator: Access = { of: 'administrator' };

/** Needs the right on the project that the input's `projectId` names. */
export function onProject(right: Right): Access {
  return { of: 'project', right };
}

/** Needs the right on the board that the input's `boardId` (else `listId`, `cardId`) names. */
export function onBoard(right: Right): Access {
  return { of: 'board', right };
}

/** Needs the right on the board that the input's `boardId` names, else on the project. */
export function onProjectOrBoard(right: Right): Access {
  return { of: 'projectOrBoard', right };
}
