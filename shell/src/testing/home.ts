import { screen, within } from '@testing-library/react';
import type { CardSummary, Overview } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { cardSummary } from './card-summary.ts';
import { annSignedIn } from './people.ts';
import { renderShell } from './render-shell.tsx';

export const NOTHING: Overview = {
  myCards: [],
  dueSoon: [],
  favorites: [],
  recentlyOpened: [],
  activity: [],
};

/** The shell on the home page, with the data of that page. */
export const openHome = (overview: Partial<Overview>, card: FakeHandlers['card'] = {}) =>
  renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      card,
      dashboard: { getOverview: () => ({ data: { ...NOTHING, ...overview } }) },
    },
  });

export const DAY_MS = 86_400_000;

export const endOfToday = () => new Date().setHours(23, 59, 59, 999);

/** A card that is due at a moment, in milliseconds. */
export const due = (id: number, name: string, at: number, fields: Partial<CardSummary> = {}) =>
  cardSummary({ id, name, dueDate: new Date(at).toISOString(), priority: 'medium', ...fields });

export const region = (name: string) => screen.findByRole('region', { name });
/** The rows under a title as their texts. */
export const rowsOf = async (name: string) =>
  within(await region(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
