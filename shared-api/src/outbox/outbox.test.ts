/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { ApiError } from '../client/index.ts';
import { REPEATABLE_DAYS } from '../limits.ts';
import { type Call, change, openOutbox, settled } from '../testing/open-outbox.ts';

test('pending changes are not sent for the next person, and are dropped without a report', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  const edit = jest.fn<Call>(() => new Promise((_, reject) => (refuse = reject)));
  const { outbox, person, refusals } = openOutbox({ edit });
  const asked: string[] = [];
  outbox.onRefused(({ command }) => asked.push(command) > 0);
  outbox.queue(change({ typed: 'Secret' }));
  outbox.queue(change());
  person.id = 2;
  refuse(new ApiError(422, { message: 'No.' }));
  await settled();
  expect(edit).toHaveBeenCalledTimes(1);
  expect(outbox.waiting()).toEqual([]);
  expect([...asked, ...refusals]).toEqual([]);
});

test('after a sign-out the next change is sent at once, however long the one before was to wait', async () => {
  const edit = jest
    .fn<Call>()
    .mockRejectedValueOnce(new ApiError(429, {}, 60_000))
    .mockResolvedValue({ data: null });
  const { outbox, signOut } = openOutbox({ edit });
  outbox.queue(change({ input: { name: 'Left behind' } }));
  await settled();
  signOut();
  outbox.queue(change({ input: { name: 'Next' } }));
  await settled();
  expect(edit.mock.calls.map(([{ name }]) => name)).toEqual(['Left behind', 'Next']);
  expect(outbox.waiting()).toEqual([]);
});

test('a change that cannot wait is refused while the outbox is stuck, before and behind', async () => {
  const edit = jest.fn<Call>(() => Promise.reject(new ApiError(0, {})));
  const startTimer = jest.fn<Call>();
  const { outbox, refusals } = openOutbox({ edit, startTimer });
  outbox.queue(change());
  outbox.queue(change({ call: 'card.startTimer', canWait: false }));
  await settled();
  outbox.queue(change({ call: 'card.startTimer', canWait: false }));
  expect(refusals).toHaveLength(2);
  expect(outbox.waiting()).toHaveLength(1);
  expect(startTimer).not.toHaveBeenCalled();
});

test("the user's own change does not carry an edit over somebody else's concurrent edit", async () => {
  const theirs = { id: 9, version: 3, description: 'Theirs' };
  const setStatus = () => Promise.resolve({ data: theirs });
  const edit = jest.fn<Call>(({ version }) =>
    version === 1
      ? Promise.reject(new ApiError(409, { code: 'stale-version', data: theirs }))
      : Promise.resolve({ data: { ...theirs, version: 4 } }),
  );
  const { outbox } = openOutbox({ edit, setStatus });
  const refused: unknown[] = [];
  outbox.onRefused((_, { current }) => refused.push(current) > 0);
  const edited = { of: 'card', id: 9, version: 1 } as const;
  outbox.queue(change({ call: 'card.setStatus', saves: 'card' }));
  outbox.queue(change({ saves: 'card', edit: { ...edited, before: { description: 'Old' } } }));
  outbox.queue(change({ saves: 'card', edit: { ...edited, before: { description: 'Theirs' } } }));
  await settled();
  expect(refused).toEqual([theirs]);
  expect(edit.mock.calls.map(([{ version }]) => version)).toEqual([1, 3]);
});

test('asks the last of several listeners first, and notifies all of sent changes', async () => {
  const edit = jest
    .fn<Call>()
    .mockRejectedValueOnce(new ApiError(422, { message: 'No.' }))
    .mockResolvedValue({ data: null });
  const { outbox, refusals } = openOutbox({ edit });
  const received: string[] = [];
  outbox.onRefused(() => false);
  outbox.onRefused(() => received.push('last') > 0);
  outbox.onSent(({ call }) => received.push(call));
  outbox.queue(change());
  outbox.queue(change());
  await settled();
  expect(received).toEqual(['last', 'card.edit']);
  expect(refusals).toEqual([]);
});

test("a confirmed change names entities created before it by the server's ids", async () => {
  const calls = {
    create: jest.fn<Call>().mockResolvedValue({ data: { id: 57 } }),
    edit: jest.fn<Call>().mockResolvedValue({ data: null }),
  };
  const { outbox } = openOutbox(calls);
  const sent: unknown[] = [];
  outbox.onSent(({ input }) => sent.push(input));
  const localId = outbox.newId();
  outbox.queue(change({ call: 'card.create', creates: { localId, at: 'data.id' } }));
  outbox.queue(change({ input: { cardId: localId, name: 'Sow' } }));
  await settled();
  expect(calls.edit.mock.calls[0]?.[0]).toEqual({ cardId: 57, name: 'Sow' });
  expect(sent).toEqual([{}, { cardId: 57, name: 'Sow' }]);
});

test('a failing listener stops nothing, and the typed text is returned', async () => {
  const edit = jest.fn<Call>((input) =>
    input.name === 'refused'
      ? Promise.reject(new ApiError(422, { message: 'No.' }))
      : Promise.resolve({ data: {} }),
  );
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { outbox, refusals } = openOutbox({ edit });
  outbox.onRefused(() => {
    throw new Error('A fault of a remote.');
  });
  outbox.queue(change({ input: { name: 'refused' }, typed: 'Sow' }));
  outbox.queue(change());
  await settled();
  expect(refusals).toEqual(['No.']);
  expect(edit).toHaveBeenCalledTimes(2);
  expect(outbox.waiting()).toEqual([]);
  reported.mockRestore();
});

test('an unknown call is refused, and the later changes are sent', async () => {
  const edit = jest.fn<Call>(() => Promise.resolve({ data: {} }));
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { outbox, refusals } = openOutbox({ edit });
  outbox.queue(change({ call: 'card.paint', typed: 'Red' }));
  outbox.queue(change());
  await settled();
  expect(refusals).toHaveLength(1);
  expect(edit).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});

test('an edit whose first response was lost succeeds without a conflict with itself', async () => {
  const current = { id: 7, version: 2, name: 'Weed' };
  const edit = jest.fn<Call>(() =>
    Promise.reject(new ApiError(409, { code: 'stale-version', message: 'Stale.', data: current })),
  );
  const { outbox, refusals } = openOutbox({ edit });
  const base = { of: 'card' as const, id: 7, version: 1, before: { name: 'Sow' } };
  outbox.queue(change({ input: { cardId: 7, name: 'Weed' }, edit: base, saves: 'card' }));
  await settled();
  expect(refusals).toEqual([]);
  expect(outbox.waiting()).toEqual([]);
});

test.each([
  ['of what is gone of an earlier page, which may have sent it, is done', true, 'comment', []],
  ['of what is gone of this page is refused', undefined, 'comment', ['Not found']],
  ['on a board that one may no longer see is refused', true, 'item', ['Not found']],
] as const)('a deletion %s', async (_, mayHaveArrived, entity, expected) => {
  const missing = { code: 'not-found', message: 'Not found', params: { entity } } as const;
  const deletion = () => Promise.reject(new ApiError(404, missing));
  const { outbox, refusals } = openOutbox({ delete: deletion });
  outbox.queue({ ...change({ call: 'card.delete' }), ...(mayHaveArrived && { mayHaveArrived }) });
  await settled();
  expect(refusals).toEqual(expected);
  expect(outbox.waiting()).toEqual([]);
});

const longAgo = new Date(Date.now() - (REPEATABLE_DAYS + 1) * 86_400_000).toISOString();

test.each([
  ['an old one of an earlier page', { mayHaveArrived: true, queuedAt: longAgo }, 0],
  ['a later one of an earlier page', { mayHaveArrived: true }, 1],
  ['an old one that nobody has sent', { queuedAt: longAgo }, 1],
] as const)('what could be made twice is not repeated: %s', async (_, stamped, sent) => {
  const create = jest.fn<Call>().mockResolvedValue({ data: null });
  const edit = jest.fn<Call>().mockResolvedValue({ data: null });
  const { add, refusals, outbox } = openOutbox({ create, edit });
  add({ ...change({ call: 'card.create', typed: 'Sow' }), ...stamped });
  add({ ...change(), ...stamped });
  await settled();
  expect(create).toHaveBeenCalledTimes(sent);
  expect(edit).toHaveBeenCalledTimes(1);
  expect(refusals).toHaveLength(1 - sent);
  expect(outbox.waiting()).toEqual([]);
});

test('a try that gets no response is not repeated once its key is forgotten', async () => {
  const create = jest.fn<Call>().mockRejectedValue(new ApiError(0, {}));
  const { add, refusals, reach } = openOutbox({ create });
  add({ ...change({ call: 'card.create' }), queuedAt: longAgo });
  await settled();
  expect(refusals).toEqual([]);
  reach();
  await settled();
  expect(create).toHaveBeenCalledTimes(1);
  expect(refusals).toHaveLength(1);
});

test('nothing is sent until it is certain whose token would be sent', async () => {
  const edit = jest.fn<Call>().mockResolvedValue({ data: null });
  const { outbox, sender, confirm } = openOutbox({ edit });
  sender.isConfirmed = false;
  outbox.queue(change());
  await settled();
  expect(edit).not.toHaveBeenCalled();
  expect(outbox.waiting()).toHaveLength(1);
  confirm();
  await settled();
  expect(edit).toHaveBeenCalledTimes(1);
  expect(outbox.waiting()).toEqual([]);
});

test('a change that waits for a confirmed session is dropped if somebody else is confirmed', async () => {
  const edit = jest.fn<Call>().mockResolvedValue({ data: null });
  const { outbox, person, sender, confirm, refusals } = openOutbox({ edit });
  sender.isConfirmed = false;
  outbox.queue(change({ typed: 'Secret' }));
  await settled();
  person.id = 2;
  confirm();
  await settled();
  expect(edit).not.toHaveBeenCalled();
  expect(outbox.waiting()).toEqual([]);
  expect(refusals).toEqual([]);
});
