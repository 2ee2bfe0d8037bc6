import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { untilKept } from '../browser/kept-pages.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import type { Account } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { actOnScreen, isTyping, openCard, type ScreenAct, type Step } from './offline-acts.ts';
import { type Member, ROLES } from './offline-member.ts';
import { boardOnServer, decideConflicts, untilSent } from './offline-outcomes.ts';
import { returnWithoutRight, setRole } from './offline-rights.ts';
import { shownBoard } from './random-input.ts';

/** For an act on what somebody else may have taken away; without it the act is given up. */
const ACT_MS = 5000;
const REST_MS = 30_000;
const MOST_ROUNDS = 20;

/** How often each act was done, and each outcome of a change was met. */
export interface Counts {
  readonly acts: Record<string, number>;
  readonly changes: Record<string, number>;
  /** The changes that were refused because their right was lost while they waited. */
  withoutRight: number;
}

const ROLE_AFTER = { remove: null, lowerRole: ROLES.basic, restoreRole: ROLES.admin } as const;

let tokens = 0;
/** A text that is nowhere else. */
export const newToken = (): string => `k${(tokens += 1)}`;

interface Place {
  readonly projectId: number;
  readonly boardId: number;
}

/** Three people on a board of theirs, each in a browser that is offline now and then. */
export class OfflineSession {
  readonly owner: Account;
  readonly members: readonly Member[];
  readonly projectId: number;
  readonly boardId: number;
  readonly counts: Counts;
  readonly #address: string;

  constructor(owner: Account, members: readonly Member[], place: Place, counts: Counts) {
    this.owner = owner;
    this.members = members;
    this.projectId = place.projectId;
    this.boardId = place.boardId;
    this.counts = counts;
    this.#address = sharedSystem.url() + paths.board(place.projectId, place.boardId);
  }

  /** Opens the board and each of its cards for everybody, so that they are there without a network. */
  async begin(): Promise<void> {
    for (const { page, account } of this.members) {
      await asSignedIn(page, account);
      await page.goto(this.#address);
      await page.locator('[data-card-id]').first().waitFor();
      await untilKept(sharedSystem.url(), page);
      for (const name of Object.values(await shownBoard(page)).flat()) {
        await openCard(page, name);
        await this.backToBoard(page);
      }
      page.setDefaultTimeout(ACT_MS);
    }
  }

  async take({ does, who, at }: Step): Promise<void> {
    const member = this.members[who];
    if (member === undefined) throw new Error('There is no such person.');
    switch (does) {
      case 'goOffline':
      case 'goOnline':
        await this.#setOffline(member, does === 'goOffline');
        this.#count(does);
        break;
      case 'reload':
        await member.page.reload();
        this.#count(does);
        break;
      case 'remove':
      case 'lowerRole':
      case 'restoreRole':
        await this.#setRole(member, ROLE_AFTER[does]);
        break;
      case 'deleteCard':
      case 'archiveCard':
      case 'archiveList':
        await this.#changeElsewhere(does, at);
        this.#count(does);
        break;
      default:
        await this.#act(member, does, at);
    }
  }

  #count(does: string, times = 1): void {
    this.counts.acts[does] = (this.counts.acts[does] ?? 0) + times;
  }

  async #act({ page, typed, role }: Member, does: ScreenAct, at: number): Promise<void> {
    const token = newToken();
    const isGone = role === null && (await page.locator('[data-list-id]').count()) === 0;
    if (isGone) {
      this.#count('without the board');
      return;
    }
    try {
      await this.backToBoard(page);
      await actOnScreen(page, does, { at, token });
    } catch {
      this.#count(`${does}, given up`);
      return;
    }
    if (isTyping(does)) typed.push(token);
    this.#count(does);
  }

  async #setRole(member: Member, role: Member['role']): Promise<void> {
    if (member.role === role) return;
    await setRole(this, member, role);
    this.#count(`role ${role ?? 'none'} of the ${member.of}`);
  }

  async #setOffline(member: Member, isOffline: boolean): Promise<void> {
    const mayHaveLost = member.isOffline && !isOffline && member.role !== ROLES.admin;
    if (mayHaveLost) this.counts.withoutRight += await returnWithoutRight(member, this);
    else await member.page.context().setOffline(isOffline);
    member.isOffline = isOffline;
  }

  async #changeElsewhere(does: 'deleteCard' | 'archiveCard' | 'archiveList', at: number) {
    const { boardId, owner } = this;
    const lists = await boardOnServer(owner, boardId);
    const cards = lists.flatMap((list) => list.cards);
    const one = cards[at % Math.max(cards.length, 1)];
    const list = lists[at % Math.max(lists.length, 1)];
    if (does === 'archiveList' && list && lists.length > 1)
      await owner.api.list.archived({ boardId, listId: list.id, archive: 1 });
    if (does === 'deleteCard' && one) await owner.api.card.delete({ boardId, cardId: one.id });
    if (does === 'archiveCard' && one)
      await owner.api.card.archived({ boardId, cardId: one.id, archive: 1 });
  }

  /** Leaves whatever lies over the board; one that is no longer shown is opened again. */
  async backToBoard(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog').first();
    for (let tries = 0; tries < 4 && (await dialog.isVisible()); tries += 1) {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden', timeout: 500 }).catch(() => undefined);
    }
    const isThere = (await page.locator('[data-list-id]').count()) > 0;
    if (isThere && !(await dialog.isVisible())) return;
    await page.goto(this.#address);
    await page.locator('[data-list-id]').first().waitFor();
  }

  /** Everybody may change the board and reaches the server; all is sent, and all is decided. */
  async comeToRest(): Promise<void> {
    for (const member of this.members) {
      member.page.setDefaultTimeout(REST_MS);
      await this.#setOffline(member, false);
    }
    // What waits without the right to it is refused before the right is given back.
    for (const { page } of this.members) await untilSent(page);
    for (const member of this.members) {
      await this.#setRole(member, ROLES.admin);
      await this.backToBoard(member.page);
    }
    for (let round = 0; ; round += 1) {
      if (round > MOST_ROUNDS) throw new Error('Decisions do not come to an end.');
      for (const { page } of this.members) await untilSent(page);
      let decided = 0;
      for (const { page } of this.members) decided += await decideConflicts(page);
      if (decided === 0) return;
      this.#count('decide', decided);
    }
  }
}
