import type { SessionDetails } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';

/** A signed-in user who has opened project 5. */
export const ann: SessionDetails = {
  id: 1,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  avatar: null,
  jobRole: null,
  hasDefaultProject: true,
  projectId: 5,
  projectName: 'Garden',
  projectDescription: null,
  projectCreatedAt: '2026-01-03T10:00:00Z',
  projectCreatedBy: 1,
  isAdministrator: false,
  hasPassword: true,
  mustProveAddress: false,
  needsSecondFactor: false,
  publicity: 'links',
  eventId: 0,
};

export const annSignedIn: NonNullable<FakeHandlers['auth']> = {
  getUser: () => ({ data: ann }),
  logout: () => ({ data: null, signOutUrl: null }),
};
