export {
  CONTRACT_VERSION,
  SERVED_CONTRACTS,
  defineRemote,
  type InjectableSlice,
  type RemoteActivation,
  type RemoteModule,
  type RemoteRoute,
  type SharedModel,
} from './define-remote.ts';
export type {
  BoardViewComponent,
  BoardViewServices,
  CardEdit,
  CardGroup,
  CardPicker,
  CardSelection,
  Followed,
  OfferedBoardView,
  ShownBoard,
  ShownList,
  ViewSettings,
} from './board-view.ts';
export type {
  BatchPart,
  ChangedFile,
  ChangedNames,
  ConflictingField,
  EditBase,
  EditConflict,
  LastEditor,
  ManyThings,
  MergedText,
  NewChange,
  NewId,
  Outbox,
  QueuedChange,
  RefusalListener,
  SentListener,
} from './outbox.ts';
export { boardCopyName } from '../board-copy-name.ts';
export { createFollowedValue } from './followed-value.ts';
export type { Icon } from './icon.ts';
export type { LocalCopies, LocalCopy, NewCopy } from './local-copies.ts';
export type { Palette, PaletteEntry, PaletteSection } from './palette.ts';
export type { CardSurroundings } from './card-surroundings.ts';
export {
  ADD_ADDRESS,
  API_BASE,
  paths,
  pathToAdd,
  PUBLIC_BOARD_PATH,
  RULE_ADDRESS,
  SEARCHING,
  SIGN_UP_ADDRESS,
  type SearchType,
  type TabType,
} from './paths.ts';
export { returnAddressOf, returnToAfterSignIn } from './return-address.ts';
export type {
  BadgeOf,
  CardBadge,
  CommandSubject,
  OfferedBadge,
  OfferedCommand,
  OfferedPart,
  OpenedCard,
  SlotContents,
  Slots,
} from './slots.ts';
export type {
  LiveEvents,
  NotFoundProps,
  NoticeOptions,
  Notify,
  HeaderPart,
  PageHeader,
  PageTitle,
  PublicEvent,
  PublicEvents,
  Session,
  ShellServices,
  SignInProvider,
  SuccessOptions,
} from './shell-services.ts';
export {
  boardViewsOf,
  inLanguage,
  menuOf,
  type BoardViewSlot,
  type CommandSlot,
  type PartSlot,
  type RemoteSlot,
  slotsOf,
  type LocalizedText,
  type MenuEntrySlot,
  type PageShape,
  type PlacedRoute,
  type RemoteManifest,
  type RemoteManifests,
  remotesAt,
  routeAt,
  type RouteSlot,
  routesOf,
  type Slot,
  worksWith,
} from './manifest.ts';
export {
  absoluteDay,
  chooseLanguage,
  counted,
  defineTexts,
  enumerated,
  pageLanguage,
  pageLocale,
  perLocale,
  plural,
  type PluralForms,
} from '../texts/index.ts';
