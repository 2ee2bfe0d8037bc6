import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Right } from 'shared-api/client';
import type { BoardCard } from '../entities/cards/board-card.ts';
import type { CardMenu, Command, Surface } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { detailOf, type Page } from '../model/page.ts';
import { type Run, useMe, useRun } from '../model/run-commands.ts';
import { selectPage } from '../model/select.ts';
import * as commands from './index.ts';

/** A line of a card's menu; what it does is chosen directly, or from one of its choices. */
export interface CardEntry {
  readonly key: string;
  /** As in the menus of commands: lower ones stand above. */
  readonly order: number;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** What is asked before it is done. */
  readonly question?: string | undefined;
  readonly onChoose?: () => void;
  readonly choices?: readonly CardEntry[];
}

type Offered = Command<unknown> & { readonly menu: CardMenu<unknown> };

const isOffered = (one: unknown): one is Offered =>
  typeof one === 'object' && one !== null && 'menu' in one;

/** The commands that menus of a card offer, in their order: each file of a command says where and how. */
export const cardCommands: readonly Offered[] = Object.values(commands)
  .filter((one) => isOffered(one))
  .sort((one, other) => one.menu.order - other.menu.order);

interface Offer {
  readonly surface: Surface;
  readonly card: BoardCard;
  readonly page: Page;
  readonly rights: readonly Right[];
  readonly userId: number;
  readonly run: Run;
}

function entryOf(command: Offered, { card, page, userId, run }: Offer): CardEntry {
  const { name: key, menu } = command;
  const look = {
    key,
    order: menu.order,
    label: menu.label(card),
    icon: menu.icon,
    isDanger: menu.isDanger === true,
    isDisabled: menu.isDisabled?.(card, page) === true,
    question: menu.question?.(card),
  };
  if ('given' in menu)
    return { ...look, onChoose: () => void run(command, menu.given(card, page, userId)) };
  const choices = menu.choices(card, page).map(({ label, given, isChosen }, order) => ({
    key: `${key} ${order}`,
    order,
    label,
    isDisabled: isChosen,
    onChoose: () => void run(command, given),
  }));
  return { ...look, choices };
}

/** What a menu of a card offers by the person's rights, in its order. */
export function cardEntries(offer: Offer): CardEntry[] {
  const { surface, card, rights } = offer;
  return cardCommands
    .filter(
      ({ right, menu: { on, isFor } }) =>
        rights.includes(right) && (on?.includes(surface) ?? true) && (isFor?.(card) ?? true),
    )
    .map((command) => entryOf(command, offer));
}

const rightsOn = (page: Page, cardId: number): readonly Right[] => {
  const { board } = page;
  return (
    detailOf(page, cardId)?.board.rights ?? (board.status === 'ready' ? board.boardMeta.rights : [])
  );
};

/** The entries of a card's menu; none while the card is not known. */
export function useCardEntries(surface: Surface, cardId: number): CardEntry[] {
  const page = useSelector(selectPage);
  const run = useRun();
  const userId = useMe();
  return useMemo(() => {
    const card = knownCard(page, cardId);
    const rights = rightsOn(page, cardId);
    return card ? cardEntries({ surface, card, page, rights, userId, run }) : [];
  }, [surface, cardId, page, run, userId]);
}
