import { Migrator, type Kysely } from 'kysely';
import * as peopleAndProjects from './migrations/001-people-and-projects.ts';
import * as boardsAndCards from './migrations/002-boards-and-cards.ts';
import * as workAroundCards from './migrations/003-work-around-cards.ts';
import * as wholeProduct from './migrations/004-whole-product.ts';
import * as search from './migrations/005-search.ts';
import * as avatars from './migrations/006-avatars.ts';
import * as jobRoles from './migrations/007-job-roles.ts';
import * as listings from './migrations/008-listings.ts';
import * as cardPage from './migrations/009-card-page.ts';
import * as mutedNotifications from './migrations/010-muted-notifications.ts';
import * as activityRules from './migrations/011-activity-rules.ts';
import * as deletedNotifications from './migrations/012-deleted-notifications.ts';
import * as visibleFileNames from './migrations/013-visible-file-names.ts';
import * as wordsWithDigits from './migrations/014-words-with-digits.ts';
import * as passwordGuesses from './migrations/015-password-guesses.ts';
import * as deletedCards from './migrations/016-deleted-cards.ts';
import * as endedSessions from './migrations/017-ended-sessions.ts';
import * as changes from './migrations/018-changes.ts';
import * as toldByChanges from './migrations/019-told-by-changes.ts';
import * as startDates from './migrations/020-start-dates.ts';
import * as cachedChanges from './migrations/021-kept-changes.ts';
import * as placesByTime from './migrations/022-places-by-time.ts';
import * as favoriteBoards from './migrations/023-favorite-boards.ts';
import * as sessionLanguage from './migrations/024-session-language.ts';
import * as boardTemplates from './migrations/025-board-templates.ts';
import * as invitations from './migrations/026-invitations.ts';
import * as favoriteProjects from './migrations/027-favorite-projects.ts';
import * as publicLinks from './migrations/028-public-links.ts';
import * as administration from './migrations/029-administration.ts';
import * as identities from './migrations/031-identities.ts';
import * as ownData from './migrations/033-own-data.ts';
import * as secondFactors from './migrations/035-second-factors.ts';
import * as madeCalls from './migrations/036-made-calls.ts';
import * as boundProofs from './migrations/038-bound-proofs.ts';
import * as invitedSignUps from './migrations/039-invited-sign-ups.ts';
import * as savedFilters from './migrations/041-saved-filters.ts';
import * as commentThreads from './migrations/043-comment-threads.ts';
import * as deletions from './migrations/045-deletions.ts';
import * as filtersOverAllBoards from './migrations/046-filters-over-all-boards.ts';
import * as pushes from './migrations/047-pushes.ts';
import * as slowPushServices from './migrations/048-slow-push-services.ts';
import * as viewSettings from './migrations/049-view-settings.ts';

/** In the order in which they run; a released migration is never edited. */
const migrations = {
  '001-people-and-projects': peopleAndProjects,
  '002-boards-and-cards': boardsAndCards,
  '003-work-around-cards': workAroundCards,
  '004-whole-product': wholeProduct,
  '005-search': search,
  '006-avatars': avatars,
  '007-job-roles': jobRoles,
  '008-listings': listings,
  '009-card-page': cardPage,
  '010-muted-notifications': mutedNotifications,
  '011-activity-rules': activityRules,
  '012-deleted-notifications': deletedNotifications,
  '013-visible-file-names': visibleFileNames,
  '014-words-with-digits': wordsWithDigits,
  '015-password-guesses': passwordGuesses,
  '016-deleted-cards': deletedCards,
  '017-ended-sessions': endedSessions,
  '018-changes': changes,
  '019-told-by-changes': toldByChanges,
  '020-start-dates': startDates,
  '021-kept-changes': cachedChanges,
  '022-places-by-time': placesByTime,
  '023-favorite-boards': favoriteBoards,
  '024-session-language': sessionLanguage,
  '025-board-templates': boardTemplates,
  '026-invitations': invitations,
  '027-favorite-projects': favoriteProjects,
  '028-public-links': publicLinks,
  '029-administration': administration,
  '031-identities': identities,
  '033-own-data': ownData,
  '035-second-factors': secondFactors,
  '036-made-calls': madeCalls,
  '038-bound-proofs': boundProofs,
  '039-invited-sign-ups': invitedSignUps,
  '041-saved-filters': savedFilters,
  '043-comment-threads': commentThreads,
  '045-deletions': deletions,
  '046-filters-over-all-boards': filtersOverAllBoards,
  '047-pushes': pushes,
  '048-slow-push-services': slowPushServices,
  '049-view-settings': viewSettings,
};

/** All versions of the schema, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

export interface MigrateOptions {
  /** Left out: the newest. */
  readonly to?: string;
  /** The connection is in a transaction already, which decides. */
  readonly isInTransaction?: boolean;
}

/** Whether this version has a migration of that name. */
export const hasMigration = (name: string) => Object.hasOwn(migrations, name);

/** Brings the schema up to date. Nodes that start together wait for each other. */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  { to, isInTransaction = false }: MigrateOptions = {},
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: database, provider, disableTransactions: isInTransaction });
  const { error, results } = await (to === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(to));
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(`Migration ${failed ?? 'of the database'} failed`, { cause: error });
}
