import dayjs from 'dayjs';
import { isComplete } from 'shared-api/client';
import type { Grouping } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import type { BoardCard } from 'shared-cards';
import { isOverdue } from '../due/due.ts';
import { texts as allTexts } from '../texts/texts.ts';

const texts = allTexts.work;

/** The names of a card's board and its project. */
export interface BoardNames {
  readonly id: number;
  readonly name: string;
  readonly projectId: number;
  readonly projectName: string | null;
}

export interface ShownCard {
  readonly card: BoardCard;
  readonly board: BoardNames;
}

export interface WorkGroup {
  readonly key: string;
  readonly title: string;
  /** Where the title leads. */
  readonly to?: string;
  readonly cards: readonly ShownCard[];
}

const DAYS_AHEAD = 7;

const DUE = ['overdue', 'past', 'today', 'week', 'later', 'none'] as const;

function dueGroupOf(card: BoardCard, now: Date): (typeof DUE)[number] {
  const { dueDate } = card;
  if (dueDate === null) return 'none';
  if (isOverdue(card, now)) return 'overdue';
  const due = dayjs(dueDate);
  const today = dayjs(now).startOf('day');
  if (isComplete(card) && due.isBefore(today)) return 'past';
  if (due.isBefore(today.add(1, 'day'))) return 'today';
  return due.isBefore(today.add(DAYS_AHEAD, 'day')) ? 'week' : 'later';
}

type Named = Omit<WorkGroup, 'cards'>;

function groupOf({ card, board }: ShownCard, grouping: Grouping, now: Date): Named {
  if (grouping === 'due') {
    const key = dueGroupOf(card, now);
    return { key, title: texts.dueGroups[key] };
  }
  const { id, name, projectId, projectName } = board;
  if (grouping === 'board') return { key: String(id), title: name, to: paths.board(projectId, id) };
  return projectName === null
    ? { key: 'others', title: texts.otherProjects }
    : { key: String(projectId), title: projectName, to: paths.boards(projectId) };
}

/** Puts cards into groups; both stay in the order in which they were found. */
export function groupCards(
  cards: readonly ShownCard[],
  grouping: Grouping,
  now = new Date(),
): readonly WorkGroup[] {
  const groups = new Map<string, Named & { cards: ShownCard[] }>();
  for (const one of cards) {
    const named = groupOf(one, grouping, now);
    const group = groups.get(named.key) ?? { ...named, cards: [] };
    group.cards.push(one);
    groups.set(named.key, group);
  }
  // A card whose date was changed here is not yet where the server will find it.
  if (grouping !== 'due') return [...groups.values()];
  return DUE.flatMap((key) => groups.get(key) ?? []);
}
