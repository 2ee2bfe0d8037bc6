import { expect } from '@jest/globals';
import { boardCopyName, paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { copiesIn, picturesIn } from '../browser/kept-copies.ts';
import type { Account } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import type { Member } from './offline-member.ts';
import {
  readOutcomes,
  readWaiting,
  sentencesNotSaved,
  tokensIn,
  untilSent,
} from './offline-outcomes.ts';

/** What needs more than the lower role. */
const OF_ADMINS = [
  'card.setCardFix',
  'card.delete',
  'list.create',
  'list.setlistfix',
  'list.updatePosition',
];

interface Place {
  readonly projectId: number;
  readonly boardId: number;
}

interface Group extends Place {
  readonly owner: Account;
  readonly members: readonly Member[];
}

/** Gives somebody another role, or takes them from the board or project that they belong to. */
export async function setRole(
  { owner, members, projectId, boardId }: Group,
  member: Member,
  role: Member['role'],
): Promise<void> {
  member.role = role;
  const left = members.filter((one) => one.of === member.of);
  const users = left.flatMap((one) => (one.role ? [{ user_id: one.id, role: one.role }] : []));
  const fields = { projectId, isPublic: 0 as const, users };
  if (member.of === 'board') await owner.api.board.edit({ ...fields, boardId, name: 'Spring' });
  else await owner.api.project.edit({ ...fields, name: 'Garden' });
}

async function expectNoCopy({ page, role }: Member, { projectId, boardId }: Place): Promise<void> {
  if (role !== null) return;
  const name = boardCopyName(boardId);
  const ofBoard = async () =>
    (await copiesIn(page)).filter((one) => one === name || one.startsWith(`${name}/`));
  await eventually('the copy to be gone', async () => (await ofBoard()).length === 0);
  const ofPlace = (await picturesIn(page)).filter(({ at }) =>
    at.includes(`/${projectId}/${boardId}/`),
  );
  // What is left may be of a page that says that there is no such board.
  expect(tokensIn(JSON.stringify(ofPlace))).toEqual([]);
}

/**
 * Lets somebody reach the server who has lost a right while they were offline. Each of their changes
 * that need it is listed with its reason, and a board that they may not read leaves no copy.
 *
 * @returns How many of their changes were refused for it.
 */
export async function returnWithoutRight(member: Member, place: Place): Promise<number> {
  const { page, role } = member;
  const waiting = await readWaiting(page);
  const needy = waiting.filter(({ change }) => role === null || OF_ADMINS.includes(change.call));
  await page.context().setOffline(false);
  await untilSent(page);
  const refused = (await readOutcomes(page)).filter(({ status }) => status === 'refused');
  const listed = refused.flatMap(({ key, behind = [] }) => [key, ...behind.map((one) => one.key)]);
  expect(needy.filter(({ key }) => !listed.includes(key))).toEqual([]);
  // Nothing that lies over the board is in the way.
  await page.goto(sharedSystem.url() + paths.overview());
  const sentences = await sentencesNotSaved(page);
  const isWithReason = (sentence: string) =>
    refused.some(({ refusal }) => refusal !== undefined && sentence.includes(refusal.message));
  expect(sentences.filter((sentence) => !isWithReason(sentence))).toEqual([]);
  expect(sentences).toHaveLength(refused.length);
  await expectNoCopy(member, place);
  return needy.length;
}
