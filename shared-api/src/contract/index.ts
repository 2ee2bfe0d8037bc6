import { auth } from './auth.ts';
import { board } from './board.ts';
import type { Call } from './call.ts';
import { card } from './card.ts';
import { list } from './list.ts';
import { project, setting } from './project.ts';

/** Every call of the specification's section 7, by domain. */
export const contract = { auth, project, setting, board, list, card } as const;
export type Contract = typeof contract;

/** A call by its full name, such as `card.create`. */
export type CallName = {
  [D in keyof Contract]: `${D}.${keyof Contract[D] & string}`;
}[keyof Contract];

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
  answerSchema,
  type Call,
  type CallAnswer,
  type CallInput,
  type RateClass,
} from './call.ts';
export type { Access } from './access.ts';
export { errorAnswer, type ErrorAnswer } from './error-answer.ts';
export type { Activity, Card, CardDetail, ChecklistItem } from '../entities/card.ts';
export type { Board, BoardFrame, ListGroup, Tag } from '../entities/board.ts';
export type { List, ListWithCards } from '../entities/list.ts';
export type { ItemStatus, Project, Right } from '../entities/project.ts';
export type { Member, MemberInput, Person, SessionDetails, User } from '../entities/user.ts';
export { LIVE_BOARD_PATH, liveEvent, type LiveEvent } from './live.ts';
