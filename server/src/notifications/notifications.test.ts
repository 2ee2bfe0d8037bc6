import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { notificationSentence } from 'shared-api/sentences';
import { tidyUp } from '../database/housekeeping.ts';
import {
  addMember,
  createBoardWithCard,
  removeMember,
  signUpMember,
  type BoardWithCard,
} from '../testing/board-with-card.ts';
import { signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { remindOfDueCards } from './due-reminders.ts';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let onCard: BoardWithCard['onCard'];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ onCard } = await createBoardWithCard(on, owner));
  member = await signUpMember(on, owner, onCard);
});

const allOf = async (person: TestPerson) => (await on.call(person, 'notification.getAll', {})).data;
const typesOf = async (person: TestPerson) => (await allOf(person)).map(({ type }) => type);

describe('a person is notified', () => {
  test('of a board that they were added to', async () => {
    expect(await typesOf(member)).toEqual(['addedToBoard']);
  });

  test('of a card that somebody else assigned them to', async () => {
    await on.call(owner, 'card.addUsers', { ...onCard, users: [owner.id, member.id] });
    const [newest] = await allOf(member);
    expect(newest).toMatchObject({
      type: 'assigned',
      cardName: 'Ignition',
      readAt: null,
      actor: { id: owner.id, name: 'Owner -' },
    });
    expect(await typesOf(owner)).not.toContain('assigned');
  });

  test('when a comment mentions them, once', async () => {
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    const text = `Look, @${member.email}: and again @${member.email}`;
    await on.call(owner, 'card.createComment', { ...onCard, text });
    expect(await typesOf(member)).toEqual(['mentioned', 'assigned', 'addedToBoard']);
  });

  test('of changes and comments on a card that they watch', async () => {
    await on.call(member, 'card.setWatch', { ...onCard, watch: true });
    await on.call(owner, 'card.createComment', { ...onCard, text: 'Countdown' });
    await on.call(owner, 'card.setStatus', { ...onCard, complete: 1 });
    expect(await typesOf(member)).toEqual(['changed', 'commented', 'addedToBoard']);
    await on.call(member, 'card.setWatch', { ...onCard, watch: false });
    await on.call(owner, 'card.setStatus', { ...onCard, complete: 0 });
    expect(await typesOf(member)).toHaveLength(3);
  });

  test('of the deletion of a card that they watch or work on', async () => {
    const { boardId } = onCard;
    const worker = await signUpMember(on, owner, { boardId, firstName: 'Worker' });
    await on.call(owner, 'card.addUsers', { ...onCard, users: [worker.id, owner.id] });
    await on.call(member, 'card.setWatch', { ...onCard, watch: true });
    await on.call(owner, 'card.delete', onCard);
    const deletion = { type: 'changed', cardId: null, boardId, actor: { id: owner.id } };
    for (const person of [member, worker]) {
      const [newest] = await allOf(person);
      expect(newest).toMatchObject(deletion);
      expect(notificationSentence(newest!)).toBe('deleted the card Ignition');
    }
    expect(await typesOf(owner)).not.toContain('changed');
  });

  test('of nothing on a board that they have left', async () => {
    await on.call(member, 'card.setWatch', { ...onCard, watch: true });
    const { boardId } = onCard;
    await removeMember(on, owner, { boardId, member });
    await on.call(owner, 'card.createComment', { ...onCard, text: `@${member.email}` });
    expect(await typesOf(member)).not.toContain('commented');
    expect(await typesOf(member)).not.toContain('mentioned');
  });

  test('no longer about a board that they have left, until they are back', async () => {
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    const { boardId } = onCard;
    await removeMember(on, owner, { boardId, member });
    expect(await allOf(member)).toEqual([]);
    const { data } = await on.call(member, 'notification.getUnreadCount', {});
    expect(data.unreadCount).toBe(0);
    await addMember(on, owner, { boardId, member });
    expect(await typesOf(member)).toContain('assigned');
  });
});

describe('the scheduled job', () => {
  const due = (inMs: number) => new Date(Date.now() + inMs).toISOString();
  const remind = async () => {
    while (await remindOfDueCards(on.database));
  };
  const remindersOf = async (person: TestPerson) =>
    (await typesOf(person)).filter((type) => type === 'dueSoon' || type === 'overdue');

  test('reminds of a near due date and of a passed one, once each, and again of a new date', async () => {
    const users = [member.id];
    await on.call(owner, 'card.edit', { ...onCard, users, dueDate: due(3_600_000) });
    await remind();
    await remind();
    expect(await remindersOf(member)).toEqual(['dueSoon']);
    await on.call(owner, 'card.edit', { ...onCard, dueDate: due(-60_000) });
    await remind();
    await remind();
    expect(await remindersOf(member)).toEqual(['overdue', 'dueSoon']);
    await on.call(owner, 'card.edit', { ...onCard, dueDate: due(-30_000) });
    await remind();
    expect(await remindersOf(member)).toHaveLength(3);
  });

  test('does not remind of completed, archived, template or distant cards', async () => {
    await on.call(owner, 'card.edit', { ...onCard, users: [member.id], dueDate: due(9e8) });
    await remind();
    await on.call(owner, 'card.edit', { ...onCard, dueDate: due(-60_000) });
    await on.call(owner, 'card.setStatus', { ...onCard, complete: 1 });
    await remind();
    await on.call(owner, 'card.setStatus', { ...onCard, complete: 0 });
    await on.call(owner, 'card.convert', { ...onCard, kind: 'template' });
    await remind();
    await on.call(owner, 'card.convert', { ...onCard, kind: 'card' });
    await on.call(owner, 'card.archived', { ...onCard, archive: 1 });
    await remind();
    expect(await remindersOf(member)).toEqual([]);
  });

  test('reminds once of a date long past, however often old rows are deleted', async () => {
    const longAgo = due(-120 * 86_400_000);
    await on.call(owner, 'card.edit', { ...onCard, users: [member.id], dueDate: longAgo });
    await remind();
    await sql`
      update notifications set created_at = now() - interval '100 days'
      where user_id = ${member.id}`.execute(on.database);
    await tidyUp(on.database);
    await remind();
    expect(await allOf(member)).toEqual([]);
    await on.call(owner, 'card.edit', { ...onCard, dueDate: due(-119 * 86_400_000) });
    await tidyUp(on.database);
    await remind();
    expect(await remindersOf(member)).toEqual(['overdue']);
  });

  test('reminds once, even if two nodes remind at the same time', async () => {
    await on.call(owner, 'card.edit', { ...onCard, users: [member.id], dueDate: due(-1000) });
    await Promise.all([remind(), remind(), remind()]);
    expect(await remindersOf(member)).toEqual(['overdue']);
  });
});

describe('the bell', () => {
  test('counts unread notifications, all or by kind', async () => {
    for (const text of ['one', 'two']) {
      await on.call(owner, 'card.createComment', { ...onCard, text: `@${member.email} ${text}` });
    }
    const count = async () =>
      (await on.call(member, 'notification.getUnreadCount', {})).data.unreadCount;
    expect(await count()).toBe(3);
    const [newest] = await allOf(member);
    await on.call(member, 'notification.setRead', { ids: [newest!.id], read: true });
    expect(await count()).toBe(2);
    const unread = await on.call(member, 'notification.getAll', { unread: 'true' });
    expect(unread.data.map(({ id }) => id)).not.toContain(newest!.id);
    const [, second] = unread.data;
    expect((await on.call(member, 'notification.getUnreadCount', {})).data).toEqual({
      unreadCount: 2,
      newestId: newest!.id,
    });
    await on.call(member, 'notification.setRead', { read: false });
    await on.call(member, 'notification.setRead', { upTo: second!.id, read: true });
    expect(await count()).toBe(2);
    await on.call(member, 'notification.setRead', { read: true });
    expect(await count()).toBe(0);
    await on.call(member, 'notification.delete', { ids: [newest!.id] });
    expect(await allOf(member)).toHaveLength(2);
  });

  test('restores deleted notifications unchanged for a day', async () => {
    const [own] = await allOf(member);
    const ids = [own!.id];
    const unreadCount = async () =>
      (await on.call(member, 'notification.getUnreadCount', {})).data.unreadCount;
    expect((await on.call(member, 'notification.delete', { ids })).data.unreadCount).toBe(0);
    await on.call(member, 'notification.setRead', { read: true });
    await on.call(owner, 'notification.restore', { ids });
    expect(await allOf(member)).toEqual([]);
    expect((await on.call(member, 'notification.restore', { ids })).data.unreadCount).toBe(1);
    expect(await allOf(member)).toEqual([own]);
    expect(await unreadCount()).toBe(1);

    await on.call(member, 'notification.delete', { ids });
    await sql`update notifications set deleted_at = now() - interval '25 hours'
      where id = ${own!.id}`.execute(on.database);
    await tidyUp(on.database);
    await on.call(member, 'notification.restore', { ids });
    expect(await allOf(member)).toEqual([]);
  });

  test('pages by kind', async () => {
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    const only = await on.call(member, 'notification.getAll', { type: 'assigned' });
    expect(only.data.map(({ type }) => type)).toEqual(['assigned']);
    expect(only.unreadCount).toBe(2);
  });

  test('shows and changes only the person’s own notifications', async () => {
    const [theirs] = await allOf(member);
    await on.call(owner, 'notification.setRead', { ids: [theirs!.id], read: true });
    await on.call(owner, 'notification.delete', { ids: [theirs!.id] });
    expect(await allOf(member)).toMatchObject([{ id: theirs!.id, readAt: null }]);
  });

  test('pages back', async () => {
    await sql`insert into notifications (user_id, type, text)
      select ${member.id}, 'changed', 'n' || n from generate_series(1, 30) n`.execute(on.database);
    const first = await on.call(member, 'notification.getAll', { limit: 20 });
    const before = first.data.at(-1)!.id;
    const rest = await on.call(member, 'notification.getAll', { limit: 20, before });
    expect([first.data.length, rest.data.length]).toEqual([20, 11]);
  });
});

describe('a muted kind of notification', () => {
  test('a muted kind is neither in the bell nor on its stream; others are', async () => {
    await on.call(member, 'setting.editSettings', { muted: ['assigned', 'changed'] });
    await on.call(member, 'card.setWatch', { ...onCard, watch: true });
    const stream = await openStream(on.url, member, 'user');
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    await on.call(owner, 'card.createComment', { ...onCard, text: 'Countdown' });
    const [event] = await stream.events(1);
    await stream.cancel();
    const [newest] = await allOf(member);
    expect(event).toMatchObject({ entity: 'notification', entityId: newest!.id });
    expect(await typesOf(member)).toEqual(['commented', 'addedToBoard']);
  });

  test('a kind is delivered again as soon as it is no longer muted', async () => {
    await on.call(member, 'setting.editSettings', { muted: ['assigned'] });
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    await on.call(member, 'setting.editSettings', { muted: [] });
    expect(await typesOf(member)).toEqual(['addedToBoard']);
    await on.call(owner, 'card.edit', { ...onCard, users: [] });
    await on.call(owner, 'card.addUsers', { ...onCard, users: [member.id] });
    expect(await typesOf(member)).toEqual(['assigned', 'addedToBoard']);
  });
});
