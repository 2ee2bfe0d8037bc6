import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionDetails } from 'shared-api/client';

/** Phases of the session check (section 4). */
export type AuthState =
  { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; user: SessionDetails };

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'loading' }),
  reducers: {
    tokenStored: (): AuthState => ({ status: 'loading' }),
    signOutAsked: (state): AuthState => state,
    sessionConfirmed: (_, { payload: user }: PayloadAction<SessionDetails>): AuthState => ({
      status: 'signedIn',
      user,
    }),
    sessionEnded: (): AuthState => ({ status: 'signedOut' }),
  },
  selectors: {
    selectAuth: (state): AuthState => state,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
  },
});

export const { tokenStored, signOutAsked, sessionConfirmed, sessionEnded } = authSlice.actions;
export const { selectAuth, selectUser } = authSlice.selectors;
