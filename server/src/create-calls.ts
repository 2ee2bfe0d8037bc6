import { auditLog } from './admin/audit.ts';
import { administeredPeople } from './admin/people.ts';
import { administeredProjects } from './admin/projects.ts';
import { instanceSettingsCalls } from './admin/settings.ts';
import { administeredSystem } from './admin/system.ts';
import { boardAnalytics, listAnalytics } from './analytics/analytics-calls.ts';
import { attaching } from './attachments/attach.ts';
import { downloads } from './attachments/download.ts';
import { auth } from './auth/auth-calls.ts';
import { automationCalls } from './automation/automation-calls.ts';
import { boardViewCalls } from './board-views/board-view-calls.ts';
import { board } from './boards/board-calls.ts';
import { boardsFrom } from './boards/create-from.ts';
import { boardListing } from './boards/board-listing.ts';
import type { Calls } from './calls/call-context.ts';
import { card } from './cards/card-calls.ts';
import { cardMoves } from './cards/card-moves.ts';
import { dashboard } from './dashboard/dashboard-calls.ts';
import { linkingIdentities } from './identities/link-identities.ts';
import { createProviderClient } from './identities/provider-client.ts';
import { providerSignIn } from './identities/provider-sign-in.ts';
import { signingOut } from './identities/sign-out.ts';
import { acceptingInvitations } from './invitations/accept-invitation.ts';
import { sendingInvitations } from './invitations/send-invitations.ts';
import { createListingCache } from './listing/listing-cache.ts';
import { createBoardCache } from './lists/board-cache.ts';
import { boardReading } from './lists/board-reading.ts';
import { createChangesCache } from './lists/changes-cache.ts';
import { list } from './lists/list-calls.ts';
import { presenceCalls } from './live/presence-calls.ts';
import { createPresence, type Presence } from './live/presence.ts';
import { notification } from './notifications/notification-calls.ts';
import { erasure } from './own-data/erasure-calls.ts';
import { exporting } from './own-data/export-calls.ts';
import { pushing } from './push/push-calls.ts';
import { project } from './projects/project-calls.ts';
import { projectListing } from './projects/project-listing.ts';
import { managingPublicLinks } from './public-links/manage-public-link.ts';
import { readingPublicLinks } from './public-links/read-public-link.ts';
import { savedFilterCalls } from './saved-filters/saved-filter-calls.ts';
import { search } from './search/search-calls.ts';
import { setting } from './settings/setting-calls.ts';
import { template } from './templates/template-calls.ts';
import { binCalls } from './undo/bin-calls.ts';
import { undoing } from './undo/undo-call.ts';

/** The version of this server, read only when somebody asks for it. */
async function serverVersion(): Promise<string> {
  const manifest = await import('../package.json', { with: { type: 'json' } });
  return manifest.default.version;
}

/**
 * Every call that this server implements, named as in the contract and collected from the features.
 * Each cache belongs to this node and to its feature.
 */
export function createCalls(presence: Presence = createPresence()): Calls {
  const listings = createListingCache();
  const caches = { boards: createBoardCache(), changes: createChangesCache() };
  return {
    auth: {
      ...auth,
      ...erasure,
      ...exporting(),
      ...providerSignIn(createProviderClient()),
      ...linkingIdentities,
      ...signingOut,
    },
    project: { ...project, ...projectListing(listings) },
    setting,
    board: {
      ...board,
      ...boardsFrom,
      ...boardListing(listings),
      ...boardAnalytics,
      ...presenceCalls(presence),
    },
    boardView: boardViewCalls,
    list: { ...list, ...boardReading(caches), ...cardMoves, ...listAnalytics, ...automationCalls },
    card: { ...card, ...attaching, ...downloads },
    change: undoing,
    bin: binCalls,
    search,
    notification,
    push: pushing,
    dashboard,
    invitation: { ...sendingInvitations, ...acceptingInvitations },
    publicLink: { ...managingPublicLinks, ...readingPublicLinks() },
    savedFilter: savedFilterCalls,
    template,
    admin: {
      ...instanceSettingsCalls,
      ...administeredPeople,
      ...administeredProjects,
      ...administeredSystem(serverVersion),
      ...auditLog,
    },
  };
}
