import type { Right } from '../entities/project.ts';
import type { TokenScope } from '../entities/settings.ts';

/**
 * The requirement for a call. Project and board are found by the ids in its input. `scope` is what
 * an access token needs where that does not follow from the right and the method ({@link scopeOf}).
 */
export type Access =
  | { readonly of: 'anyone' }
  | {
      readonly of: 'session';
      readonly by?: 'person';
      readonly scope?: TokenScope;
      readonly withoutProof?: true;
      readonly withoutFactor?: true;
    }
  | { readonly of: 'administrator' }
  | ({ readonly of: 'project' | 'board' | 'projectOrBoard'; readonly right: Right } & Scoped);

type SessionAccess = Access & { readonly of: 'session' };

interface Scoped {
  readonly scope?: TokenScope;
}

/** Open to anyone, without a session. */
export const anyone: Access = { of: 'anyone' };
/** Open to every signed-in person. */
export const signedIn: SessionAccess = { of: 'session' };
/** Open to every signed-in person in a browser; no access token may make such a call. */
export const inPerson: SessionAccess = { of: 'session', by: 'person' };
/** Open to administrators of the instance, in a browser. */
export const administrator: Access = { of: 'administrator' };

/** Also open while somebody still has to prove the address of their account. */
export const withoutProof = (access: SessionAccess): SessionAccess => ({
  ...access,
  withoutProof: true,
});

/** Also open while somebody still has to set up a second factor. */
export const withoutFactor = (access: SessionAccess): SessionAccess => ({
  ...access,
  withoutFactor: true,
});

/** Open to every signed-in person, and to access tokens of this scope. */
export function signedInFor(scope: TokenScope): SessionAccess {
  return { of: 'session', scope };
}

/** Needs the right on the project that the input's `projectId` names. */
export function onProject(right: Right, scoped: Scoped = {}): Access {
  return { of: 'project', right, ...scoped };
}

/** Needs the right on the board that the input's `boardId` (else `listId`, `cardId`) names. */
export function onBoard(right: Right, scoped: Scoped = {}): Access {
  return { of: 'board', right, ...scoped };
}

/** Needs the right on the board that the input's `boardId` names, else on the project. */
export function onProjectOrBoard(right: Right, scoped: Scoped = {}): Access {
  return { of: 'projectOrBoard', right, ...scoped };
}

const SCOPE_OF_RIGHT: Readonly<Record<Right, TokenScope>> = {
  read: 'read',
  work: 'edit',
  organize: 'organize',
  administer: 'administer',
  own: 'administer',
};

/** The least scope of an access token that may make a call; null if none may. */
export function scopeOf(call: {
  readonly access: Access;
  readonly method: string;
}): TokenScope | null {
  const { access, method } = call;
  if (access.of === 'anyone') return 'read';
  if ('by' in access || access.of === 'administrator') return null;
  if (access.scope !== undefined) return access.scope;
  const ofRight = 'right' in access ? SCOPE_OF_RIGHT[access.right] : 'read';
  return method !== 'GET' && ofRight === 'read' ? 'edit' : ofRight;
}
