import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  allCalls,
  scopeOf,
  TOKEN_SCOPES,
  type CallInput,
  type CallName,
  type Contract,
  type TokenScope,
} from 'shared-api/contract';
import { placeInput, sessionInput } from '../testing/call-inputs.ts';
import { createBoard, createCard } from '../testing/fixtures.ts';
import { fetchStream, openStream } from '../testing/open-stream.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp, type TestResponse } from '../testing/test-app.ts';
import { isRepeatable, needsExtras, type Place, placeFor } from '../testing/whole-place.ts';

let on: TestApp;
let cast: Cast;
let ofScope: Record<TokenScope, string>;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
  const made: Partial<typeof ofScope> = {};
  for (const scope of TOKEN_SCOPES) made[scope] = await newToken({ scope });
  ofScope = made as typeof ofScope;
});
afterAll(() => on.close());

type Wanted = Omit<CallInput<Contract['auth']['createAccessToken']>, 'name'>;

const makeToken = async (wanted: Wanted): Promise<string> =>
  (await on.call(cast.creator, 'auth.createAccessToken', { name: 'x', ...wanted })).token;

async function newToken(wanted: Wanted): Promise<string> {
  // A person has a limited number of them.
  await on.database.deleteFrom('sessions').where('board_ids', 'is not', null).execute();
  return makeToken(wanted);
}

type Send = (token: string, name: CallName, input: object) => Promise<TestResponse>;
const send: Send = (token, name, input) => on.call({ token }, name as 'auth.getUser', input);

const guarded = allCalls().filter(({ call }) => call.access.of !== 'anyone');

const ofCreator = (name?: CallName) => placeFor(on, cast, 'creator', name);

/** A place on which every call is refused or reads, and one that calls change. */
let shared: Promise<{ unchanged: Place; changed: Place }> | undefined;
const sharedPlaces = () =>
  (shared ??= (async () => ({ unchanged: await ofCreator(), changed: await ofCreator() }))());

/** Tokens with all rights, for a board or a project that no other call is about. */
let elsewhere: Promise<string[]> | undefined;
const tokensForElsewhere = () =>
  (elsewhere ??= (async () => {
    const { boardId, projectId } = await createBoard(on, cast.creator);
    const make = (place: Wanted) => makeToken({ scope: 'administer', ...place });
    return [await make({ boardIds: [boardId] }), await make({ projectIds: [projectId] })];
  })());

describe.each(guarded)('$name', ({ name, call }) => {
  const isOnPlace = 'right' in call.access;
  const inputFor = (place: Place) => placeInput(name, place, cast);
  let own: Promise<Place> | undefined;
  /** For refused calls and those that read. */
  const untouched = async () => {
    if (!isOnPlace) return sessionInput(name);
    if (needsExtras(name)) return inputFor(await (own ??= ofCreator(name)));
    return inputFor((await sharedPlaces()).unchanged);
  };
  const touched = async () => {
    if (!isOnPlace || call.method === 'GET') return untouched();
    if (needsExtras(name) || !isRepeatable(name)) return inputFor(await ofCreator(name));
    return inputFor((await sharedPlaces()).changed);
  };
  const needs = scopeOf(call);

  test('is refused to tokens of a lesser scope, and to all if it needs the person', async () => {
    const given = await untouched();
    const least = needs === null ? TOKEN_SCOPES.length : TOKEN_SCOPES.indexOf(needs);
    for (const scope of TOKEN_SCOPES.slice(0, least)) {
      expect(await send(ofScope[scope], name, given)).toMatchObject({
        status: 403,
        code: 'token-refused',
        params: { needs: needs ?? 'person' },
      });
    }
    if (needs === null) return;
    const { code } = await send(ofScope[needs], name, await touched());
    expect(code).not.toBe('token-refused');
  });

  test('is not done by a token for another board or project', async () => {
    const given = await untouched();
    for (const token of await tokensForElsewhere()) {
      const refused =
        'right' in call.access
          ? { status: 404, code: 'not-found' }
          : { status: 403, params: { needs: needs === null ? 'person' : 'everywhere' } };
      expect(await send(token, name, given)).toMatchObject(refused);
    }
  });
});

describe('a token for a board', () => {
  async function twoBoards() {
    const [one, two] = [await createBoard(on, cast.creator), await createBoard(on, cast.creator)];
    const { projectId } = one;
    const item = { name: 'same project', isPublic: 0 as const, users: [], projectId };
    const { data } = await on.call(cast.creator, 'board.create', item);
    const token = await newToken({ scope: 'administer', boardIds: [one.boardId] });
    const cardId = await createCard(on, cast.creator, {
      boardId: one.boardId,
      listId: one.listIds[0]!,
      name: 'card',
    });
    return { one, two, siblingId: data.id, token, cardId };
  }

  test('works on it, and neither on its project nor on the other boards of it', async () => {
    const { one, siblingId, token } = await twoBoards();
    const { boardId, projectId } = one;
    expect(await send(token, 'board.getBoard', { boardId })).toMatchObject({ status: 200 });
    expect(await send(token, 'board.getBoard', { boardId: siblingId })).toMatchObject({
      status: 404,
    });
    expect(await send(token, 'project.getProject', { projectId })).toMatchObject({ status: 404 });
  });

  test('moves no card to another board, and learns nothing of it', async () => {
    const { one, two, token, cardId } = await twoBoards();
    const [toListId] = two.listIds;
    const move = { boardId: one.boardId, cardId, toBoardId: two.boardId, toListId };
    expect(await send(token, 'card.moveToBoard', move)).toMatchObject({ status: 404 });
    expect(await send(ofScope.edit, 'card.moveToBoard', move)).toMatchObject({ status: 200 });
  });

  test('stops no timer that runs on another board', async () => {
    const { one, two, token, cardId } = await twoBoards();
    const elsewhere = await createCard(on, cast.creator, {
      boardId: two.boardId,
      listId: two.listIds[0]!,
      name: 'timed',
    });
    await on.call(cast.creator, 'card.startTimer', { boardId: two.boardId, cardId: elsewhere });
    const start = { boardId: one.boardId, cardId };
    expect(await send(token, 'card.startTimer', start)).toMatchObject({ status: 403 });
    await on.call(cast.creator, 'card.stopTimer', {});
    expect(await send(token, 'card.startTimer', start)).toMatchObject({ status: 200 });
  });

  test('follows the live topics of that board alone', async () => {
    const { one, two, token } = await twoBoards();
    const [own, foreign] = [`board:${one.boardId}`, `board:${two.boardId}`];
    const topics = [own, foreign, 'user', `project:${one.projectId}`];
    const stream = await openStream(on.url, { token }, topics.join(','));
    const received = [await stream.next(), await stream.next(), await stream.next()];
    expect(received.map((message) => [message?.name, message?.topic])).toEqual([
      ['ended', foreign],
      ['ended', 'user'],
      ['ended', `project:${one.projectId}`],
    ]);
    await stream.cancel();
    expect((await fetchStream(on.url, { token }, own)).status).toBe(200);
  });
});

describe('a token for a project', () => {
  test('works on all of its boards, and takes no template from another project', async () => {
    const [own, other] = [await createBoard(on, cast.creator), await createBoard(on, cast.creator)];
    const { projectId } = own;
    const token = await newToken({ scope: 'organize', projectIds: [projectId] });
    const saved = await on.call(cast.creator, 'template.save', {
      projectId: other.projectId,
      boardId: other.boardId,
      name: 'secret',
      withCards: false,
      withRules: false,
    });
    expect(await send(token, 'board.getBoard', { boardId: own.boardId })).toMatchObject({
      status: 200,
    });
    const from = { projectId, templateId: saved.data.id };
    expect(await send(token, 'board.createFromTemplate', from)).toMatchObject({ status: 404 });
    expect(await send(ofScope.organize, 'board.createFromTemplate', from)).toMatchObject({
      status: 200,
    });
  });
});

describe('making a token', () => {
  test('it may read unless said otherwise, and is listed with its scope and places', async () => {
    const { boardId, projectId } = await createBoard(on, cast.creator);
    const named = { name: 'listed', boardIds: [boardId], projectIds: [projectId] };
    const { data } = await on.call(cast.creator, 'auth.createAccessToken', named);
    expect(data).toMatchObject({ scope: 'read', places: { boards: [{ id: boardId }] } });
    const listed = await on.call(cast.creator, 'auth.getAccessTokens', {});
    expect(listed.data[0]).toEqual(data);
    expect(listed.data.at(-1)).toMatchObject({ places: null });
  });

  test('it cannot be limited to nothing, or to places that its owner cannot see', async () => {
    const { boardId, projectId } = await createBoard(on, cast.creator);
    const make = (places: object) =>
      on.call(cast.stranger, 'auth.createAccessToken', { name: 'x', ...places });
    expect(await make({ boardIds: [] })).toMatchObject({ status: 400 });
    expect(await make({ boardIds: [boardId] })).toMatchObject({ status: 404 });
    expect(await make({ projectIds: [projectId] })).toMatchObject({ status: 404 });
  });

  test('a place that its owner has lost is no longer named in the list', async () => {
    const { boardId } = await createBoard(on, cast.creator);
    const users = [{ user_id: cast.extra.id, role: 1 as const }];
    await on.call(cast.creator, 'board.addUser', { boardId, users });
    await on.call(cast.extra, 'auth.createAccessToken', { name: 'x', boardIds: [boardId] });
    await on.call(cast.extra, 'board.leave', { boardId });
    const { data } = await on.call(cast.extra, 'auth.getAccessTokens', {});
    expect(data[0]!.places).toEqual({ projects: [], boards: [] });
  });
});
