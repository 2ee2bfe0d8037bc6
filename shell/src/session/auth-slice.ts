import { type Action, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionDetails } from 'shared-api/client';

/**
 * Phases of the session check. An unreachable server says nothing about the session, so the check
 * is repeated. An expired session keeps its user: the input stays on the screen while they sign in
 * again. A page that is opened again begins with the person it knew last: what this browser keeps of
 * theirs is shown at once, and nothing is sent before the server has confirmed them.
 */
export type AuthState =
  | { status: 'loading' | 'unreachable' }
  | {
      status: 'signedOut';
      /** Somebody has left this page; its address is not kept for the next person. */
      hasLeft: boolean;
    }
  | { status: 'presumed'; user: SessionDetails; isUnreachable: boolean }
  | { status: 'signedIn' | 'expired'; user: SessionDetails };

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'loading' }),
  reducers: {
    tokenStored: (state): AuthState => (state.status === 'expired' ? state : { status: 'loading' }),
    sessionExpired: (state): AuthState =>
      state.status === 'signedIn' || state.status === 'presumed'
        ? { status: 'expired', user: state.user }
        : state,
    profileChanged: (state, { payload }: PayloadAction<Partial<SessionDetails>>): AuthState =>
      'user' in state ? { ...state, user: { ...state.user, ...payload } } : state,
    signOutAsked: (state): AuthState => state,
    sessionPresumed: (_, { payload: user }: PayloadAction<SessionDetails>): AuthState => ({
      status: 'presumed',
      user,
      isUnreachable: false,
    }),
    sessionConfirmed: (_, { payload: user }: PayloadAction<SessionDetails>): AuthState => ({
      status: 'signedIn',
      user,
    }),
    sessionEnded: (state): AuthState => ({
      status: 'signedOut',
      hasLeft: 'user' in state || (state.status === 'signedOut' && state.hasLeft),
    }),
    sessionCheckAsked: (state): AuthState => state,
    sessionCheckFailed(state): AuthState {
      if (state.status === 'presumed') return { ...state, isUnreachable: true };
      return 'user' in state ? state : { status: 'unreachable' };
    },
  },
  selectors: {
    selectAuth: (state): AuthState => state,
    selectUser: (state) => ('user' in state ? state.user : null),
    /** The page shows what this browser has kept, since the server cannot be reached. */
    selectIsFromCopies: (state) => state.status === 'presumed' && state.isUnreachable,
    /** Somebody may work on this page: no sign-in has to be repeated first. */
    selectMayWork: (state) => state.status === 'presumed' || state.status === 'signedIn',
  },
});

export const {
  tokenStored,
  signOutAsked,
  sessionPresumed,
  sessionConfirmed,
  sessionExpired,
  sessionEnded,
  sessionCheckAsked,
  sessionCheckFailed,
  profileChanged,
} = authSlice.actions;
export const { selectAuth, selectUser, selectIsFromCopies, selectMayWork } = authSlice.selectors;

/** Whether somebody has signed in who may use the product: their address needs no proof any more. */
export const hasSignedIn = (action: Action): boolean =>
  sessionConfirmed.match(action) && !action.payload.mustProveAddress;

/** Whether it is known whose page this is: what the browser keeps of theirs may be shown. */
export const hasPerson = (action: Action): boolean =>
  sessionPresumed.match(action) || hasSignedIn(action);
