import { admin } from './admin.ts';
import { auth } from './auth.ts';
import { bin } from './bin.ts';
import { boardView } from './board-view.ts';
import { board } from './board.ts';
import type { Call } from './call.ts';
import { card } from './card.ts';
import { change } from './change.ts';
import { dashboard } from './dashboard.ts';
import { invitation } from './invitation.ts';
import { list } from './list.ts';
import { notification } from './notification.ts';
import { project } from './project.ts';
import { push } from './push.ts';
import { publicLink } from './public-link.ts';
import { savedFilter } from './saved-filter.ts';
import { search } from './search.ts';
import { setting } from './setting.ts';
import { template } from './template.ts';

/** Every call, by domain. */
export const contract = {
  auth,
  project,
  setting,
  board,
  boardView,
  list,
  card,
  change,
  bin,
  search,
  notification,
  push,
  dashboard,
  invitation,
  publicLink,
  savedFilter,
  template,
  admin,
} as const;
export type Contract = typeof contract;

/** The full name of a call, such as `card.create`. */
export type CallName = {
  [D in keyof Contract]: `${D}.${keyof Contract[D] & string}`;
}[keyof Contract];

/** The call of a full name. */
export type CallOf<Name extends CallName> = Name extends `${infer Domain}.${infer Own}`
  ? Domain extends keyof Contract
    ? Extract<Contract[Domain][Own & keyof Contract[Domain]], Call>
    : never
  : never;

/** All calls with their full names, in the order of the contract. */
export function allCalls(): { name: CallName; call: Call }[] {
  return Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      name: `${domain}.${name}` as CallName,
      call: call as Call,
    })),
  );
}

export {
  responseSchema,
  type Call,
  type CallResponse,
  type CallInput,
  type RateClass,
  type Transfer,
} from './call.ts';
export { scopeOf, type Access } from './access.ts';
export { rightOf } from './rights.ts';
export { errorResponse, errorEnvelope, type ErrorResponse } from './error-response.ts';
export {
  errors,
  refusal,
  type ErrorCode,
  type ErrorCodeOf,
  type ErrorParams,
  type Refusal,
} from './errors.ts';
export { flagOf, isComplete, isFixedOf, isLocked } from '../entities/clear-names.ts';
export { type FieldProblem } from '../entities/field-problem.ts';
export {
  callShape,
  callShapes,
  type CallShape,
  type CallShapes,
  type Shape,
} from './call-shapes.ts';
export { malformedBy } from './malformed.ts';
export { strictly, unknownFieldsIn } from './strictly.ts';
export { plainestValue } from './plainest-value.ts';
export type { BulkOutcome } from './bulk.ts';
export type {
  AdministeredPerson,
  AdministeredProject,
  InstanceHealth,
  JobState,
} from '../entities/administration.ts';
export type { AdministrativeAct, AuditDetails, AuditEntry } from '../entities/audit-entry.ts';
export { instanceSettings } from '../entities/instance-settings.ts';
export type {
  Instance,
  InstanceSettings,
  Publicity,
  SignUpPolicy,
} from '../entities/instance-settings.ts';
export type { Analytics } from '../entities/analytics.ts';
export type { AutomationAction, AutomationRule } from '../entities/automation.ts';
export { automationAction } from '../entities/automation.ts';
export type { Activity } from '../entities/activity.ts';
export type { BinItem } from '../entities/bin-item.ts';
export type { Change, ChangeEntity, ChangeKind } from '../entities/change.ts';
export type { Attachment, Card, CardDetail, ChecklistItem } from '../entities/card.ts';
export type { Board, BoardInfo, ListGroup, Tag } from '../entities/board.ts';
export { BUILT_IN_TEMPLATES, type BoardTemplate } from '../entities/board-template.ts';
export type { BoardChanges, SharedBoardChanges } from '../entities/board-changes.ts';
export type { BoardTile, ListedBoard, ListedProject } from '../entities/listed.ts';
export type { List, ListWithCards } from '../entities/list.ts';
export { stateOf } from '../entities/live-state.ts';
export {
  notificationType,
  type Notification,
  type NotificationType,
} from '../entities/notification.ts';
export type { CardSummary, Navigation, Overview, PersonOverview } from '../entities/overview.ts';
export type { AcceptedInvitation, Invitation, InvitationOffer } from '../entities/invitation.ts';
export type { PendingIdentity } from '../entities/identity.ts';
export type { Passkey, PasskeyProof, SecondFactors } from '../entities/second-factor.ts';
export type { FilterChoices } from './listing.ts';
export type { FilterPreset, FilterState } from '../entities/preset.ts';
export type { PublicBoard, PublicCard, PublicLink, PublicList } from '../entities/public-link.ts';
export type { SavedFilter, SavedView } from '../entities/saved-filter.ts';
export type { PlaceStatus, Project, Right } from '../entities/project.ts';
export type {
  FoundCounts,
  FoundPlaces,
  HighlightedText,
  FoundBoard,
  SearchResult,
  WholeCards,
} from '../entities/search-result.ts';
export {
  settings,
  PUSHED_BY_DEFAULT,
  TOKEN_SCOPES,
  type AccessToken,
  type ActiveSession,
  type KindSwitch,
  type QuietHours,
  type Settings,
  type TokenScope,
} from '../entities/settings.ts';
export type { Erasure } from '../entities/erasure.ts';
export type { PushBrowser } from '../entities/push.ts';
export type { FirstSteps, Onboarding } from '../entities/onboarding.ts';
export type { PresentPerson } from '../entities/presence.ts';
export type { TimeEntry } from '../entities/time-entry.ts';
export type { Member, MemberInput, Person, SessionDetails, User } from '../entities/user.ts';
export {
  liveEvent,
  liveMessages,
  liveQuery,
  projectEvent,
  userEvent,
  type LiveChanges,
  type LiveEvent,
  type ProjectEvent,
  type UserEvent,
} from './live.ts';
