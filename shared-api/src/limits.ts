/** Limits and constants that browser and server share. */

/** The highest id, and the largest number of any column: that of PostgreSQL's type `integer`. */
export const INTEGER_MAX = 2_147_483_647;

/** Rows of a table that a page may have. */
export const PAGE_SIZES = [5, 10, 15, 20, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 5;
/** Tiles are more on a page than rows of a table, which say more each. */
export const TILES_PAGE_SIZE = 25;

/** Shorter texts are not searched for. */
export const SEARCH_MIN_CHARACTERS = 2;
/** The orders of what a search finds. */
export const SEARCH_ORDERS = ['best', 'due', 'board', 'project'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
/** What the cards of all boards are grouped by. */
export const GROUPINGS = ['due', 'board', 'project'] as const satisfies readonly SearchOrder[];
export type Grouping = (typeof GROUPINGS)[number];
/** How long the search waits after the last key, in ms. */
export const SEARCH_DEBOUNCE_MS = 400;

/** The smallest limit of cards that a list may have; the next one is the largest. */
export const WIP_LIMIT_MIN = 1;
export const WIP_LIMIT_MAX = 20;

/** A place in a list that is further down than any list has cards: at its end. */
export const POSITION_AT_END = 1_000_000;

/** A board with more cards is shown by its first cards, before all of them are read. */
export const FIRST_SIGHT_OVER_CARDS = 5_000;

/** Most characters of a filter, and of what is searched for, which may be one. */
export const FILTER_MAX_CHARACTERS = 500;
/** Most names of each kind that are suggested for a filter over all boards. */
export const FILTER_NAMES_MAX = 500;
/** Most filters of a board that a person keeps, and that are shared on it. */
export const SAVED_FILTERS_MAX = 50;
/** Most bytes of what a view of a board keeps for a person, as JSON. */
export const VIEW_SETTINGS_MAX_BYTES = 4096;
/** Most views of a board of which something is kept for a person: those saved last. */
export const KEPT_VIEWS_MAX = 20;

/** Most characters of a text of each kind. */
export const NAME_MAX_CHARACTERS = 255;
export const DESCRIPTION_MAX_CHARACTERS = 20_000;
export const COMMENT_MAX_CHARACTERS = 20_000;
/** The longest emoji has ten code points: two people with skin tones, a kiss and what joins them. */
export const EMOJI_MAX_CHARACTERS = 32;
/** Most people that are shown to be on a board. */
export const PRESENCE_MAX_PEOPLE = 50;
/** Most different emoji on one comment. */
export const COMMENT_MAX_EMOJI = 20;
export const TAG_MAX_CHARACTERS = 50;

/** The longest time before a due date at which people may be reminded. */
export const REMINDER_MAX_MINUTES = 43_200;

/** Largest JSON body the server reads, in bytes. Uploads have their own limit. */
export const BODY_MAX_BYTES = 1_048_576;
/** Largest attached file or picture, in bytes. */
export const UPLOAD_MAX_BYTES = 26_214_400;
/** The largest file that an administrator may allow, in MB: what a server takes in at all. */
export const INSTANCE_FILE_MAX_MB = UPLOAD_MAX_BYTES / 1_048_576;
/** The most storage of a project that an administrator may give, in MB. */
export const INSTANCE_QUOTA_MAX_MB = 1_000_000_000;
/** How many domains may sign up by themselves. */
export const SIGN_UP_MAX_DOMAINS = 50;
/** Where the live stream is, below the API. */
export const LIVE_PATH = 'live';
/** Most topics that one live stream follows. */
export const LIVE_MAX_TOPICS = 200;
/**
 * The calls that a board on hold refuses: they create or move cards. Restoring a card is refused,
 * too, by a call that also archives cards.
 */
export const REFUSED_ON_HOLD: readonly string[] = [
  'card.copyCard',
  'card.create',
  'card.createFromTemplate',
  'card.createMany',
  'card.moveToBoard',
  'list.copyList',
  'list.sortCards',
  'list.updateCardList',
  'list.updateCardPosition',
  'list.updateCardSameList',
];
/** The calls whose changes a person can undo, as long as what they changed is as they left it. */
export const UNDOABLE_CALLS = [
  'board.addBoardTag',
  'board.addUser',
  'board.archivedBoard',
  'board.deleteBoardTag',
  'board.edit',
  'board.editBoardTag',
  'card.addCheckList',
  'card.addTag',
  'card.addTimeEntry',
  'card.addUsers',
  'card.archived',
  'card.bulk',
  'card.convert',
  'card.copyCard',
  'card.create',
  'card.createComment',
  'card.createFromTemplate',
  'card.createMany',
  'card.delete',
  'card.deleteAttachment',
  'card.deleteCheckList',
  'card.deleteComment',
  'card.deleteTag',
  'card.deleteTimeEntry',
  'card.edit',
  'card.editCheckList',
  'card.editComment',
  'card.editMany',
  'card.editTimeEntry',
  'card.moveToBoard',
  'card.resolveComment',
  'card.setCardFix',
  'card.setParent',
  'card.setReaction',
  'card.setStatus',
  'card.upload',
  'list.addAutomation',
  'list.addListGroup',
  'list.archived',
  'list.copyList',
  'list.create',
  'list.delete',
  'list.deleteAutomation',
  'list.deleteListGroup',
  'list.edit',
  'list.editAutomation',
  'list.editListGroup',
  'list.setcolor',
  'list.setlistfix',
  'list.sortCards',
  'list.updateCardList',
  'list.updateCardPosition',
  'list.updateCardSameList',
  'list.updatePosition',
  'template.deleteSamples',
] as const;
export type UndoableCall = (typeof UNDOABLE_CALLS)[number];
export const isUndoable = (call: string): call is UndoableCall =>
  (UNDOABLE_CALLS as readonly string[]).includes(call);
/** For how long a call can be undone, and what is deleted be brought back. */
export const UNDOABLE_DAYS = 30;
/**
 * For how long a call that is sent again with its `Idempotency-Key` gets the first response. What
 * waits in a browser for longer is not repeated by itself.
 */
export const REPEATABLE_DAYS = 30;
/** Most boards of which one call says which of them somebody may read. */
export const ASKED_BOARDS_MAX = 500;
/** Most items of a bin that one call returns or takes. */
export const BIN_MAX_ITEMS = 100;
/** Most items that one bulk call takes. */
export const BULK_MAX_ITEMS = 1000;
/** Most cards that one call adds. */
export const CREATE_MAX_CARDS = 100;

/** Most browsers to which notifications of one person are pushed. */
export const PUSH_MAX_BROWSERS = 20;
/** Most characters of the address at which a push service takes messages for a browser. */
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1000;

/** Most addresses that one call invites. */
export const INVITATION_MAX_ADDRESSES = 20;
/** How many days an invitation lasts that is mailed, and one by a link, unless said otherwise. */
export const INVITATION_MAIL_DAYS = 14;
export const INVITATION_LINK_DAYS = 7;
export const INVITATION_MAX_DAYS = 90;
/** How many people one link may let in. */
export const INVITATION_LINK_MAX_USES = 1000;
/**
 * How many people somebody who does not administer the instance lets in, where not everybody may
 * sign up: by one link, and by all of theirs in 30 days.
 */
export const INVITED_BY_MEMBER_A_MONTH = 100;

/** Priorities of cards, the highest first. */
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const DEFAULT_PRIORITY: Priority = 'medium';

/** The filters of a board, as they are in the path of a board load. */
export const LIST_FILTERS = [
  'allCards',
  'myCards',
  'highPriority',
  'overdue',
  'started',
  'notStarted',
  'unassigned',
  'completed',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Member roles. A creator outranks all of them and has a separate flag. */
export const ROLES = [
  { id: 1, name: 'ROLE_BASIC', label: 'Basic' },
  { id: 2, name: 'ROLE_ADMIN', label: 'Admin' },
  { id: 3, name: 'ROLE_SUPER_ADMIN', label: 'Super Admin' },
] as const;
export type RoleId = (typeof ROLES)[number]['id'];

/** The job roles of people: part of a profile, and a choice of the filter bar. */
export const JOB_ROLES = [
  'Project Manager',
  'Frontend Developer',
  'Backend Developer',
  'UI/UX Designer',
  'QA Tester',
  'DevOps Engineer',
  'Data Analyst',
  'Product Owner',
  'Scrum Master',
] as const;
export type JobRole = (typeof JOB_ROLES)[number];

/** Archive flags of the tabs: Active maps to 0, Archive to 1. */
export const ACTIVE = 0 as const;
export const ARCHIVED = 1 as const;

/** What a provider may add to the address of the page that it leads back to. */
export const PROVIDER_QUERY_MAX_CHARACTERS = 8192;

/** The path of a page on the same origin, with its query and fragment. */
export const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
