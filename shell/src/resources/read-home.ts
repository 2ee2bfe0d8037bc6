import type { ApiClient } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';

export interface HomeServices {
  readonly api: Pick<ApiClient, 'dashboard'>;
  readonly session: Pick<ShellServices['session'], 'user'>;
}

/**
 * Home with everything up to where the live stream begins to report what concerns the person. A page
 * asks for Home and for the person at once, so that something may come in between: then it asks once
 * more.
 */
export async function readHome({ api, session }: HomeServices) {
  const { data, eventId } = await api.dashboard.getOverview();
  const followedFrom = session.user()?.eventId;
  if (eventId === undefined || followedFrom === undefined || eventId >= followedFrom) return data;
  return (await api.dashboard.getOverview()).data;
}
