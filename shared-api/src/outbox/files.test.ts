/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { ApiError, type CallOptions } from '../client/index.ts';
import type { NewChange } from '../remote/index.ts';
import { change, openOutbox, settled } from '../testing/open-outbox.ts';

const attaching = (id = 'f'): NewChange =>
  change({ call: 'card.upload', input: { cardId: 9 }, file: { id, name: 'plan.pdf', size: 4 } });

type Upload = (input: { file?: File }, options?: CallOptions) => Promise<unknown>;
/** The calls of a server that has the given upload. */
const withUpload = (upload: Upload) => ({ upload: upload as () => Promise<unknown> });
const plan = () => new Blob(['plan'], { type: 'application/pdf' });

test('a file whose response was lost is sent again with the same key', async () => {
  const upload = jest
    .fn<Upload>()
    .mockRejectedValueOnce(new ApiError(0, {}))
    .mockResolvedValueOnce({ data: { id: 5 } });
  const { outbox, reach } = openOutbox(withUpload(upload));
  const key = outbox.queue(attaching(), plan());
  await settled();
  expect(outbox.waiting()).toMatchObject([{ key }]);
  reach();
  await settled();
  expect(outbox.waiting()).toEqual([]);
  expect(upload.mock.calls.map(([, options]) => options?.idempotencyKey)).toEqual([key, key]);
  const [{ file }] = upload.mock.calls[1]!;
  expect([file?.name, file?.type, file?.size]).toEqual(['plan.pdf', 'application/pdf', 4]);
});

test('a file is refused if the browser has lost its bytes', async () => {
  const upload = jest.fn<Upload>();
  const { outbox, refusals } = openOutbox(withUpload(upload));
  outbox.queue(attaching());
  await settled();
  expect(upload).not.toHaveBeenCalled();
  expect(refusals).toEqual(['This browser no longer has plan.pdf. Attach it again.']);
});

test('what waits behind a file that is discarded on its way is sent', async () => {
  let signal: AbortSignal | undefined;
  const upload = jest.fn<Upload>((_, options) => {
    signal = options?.signal;
    return new Promise(() => undefined);
  });
  const edit = jest.fn(() => Promise.resolve({ data: {} }));
  const { outbox, discard } = openOutbox({ ...withUpload(upload), edit });
  outbox.queue(attaching(), plan());
  outbox.queue(change());
  await settled();
  expect(edit).not.toHaveBeenCalled();
  discard(outbox.waiting().slice(0, 1));
  await settled();
  expect(signal?.aborted).toBe(true);
  expect(edit).toHaveBeenCalledTimes(1);
});

test('a file is not sent as the next person', async () => {
  const upload = jest.fn<Upload>().mockRejectedValue(new ApiError(0, {}));
  const { outbox, person, reach, signOut } = openOutbox(withUpload(upload));
  outbox.queue(attaching(), plan());
  await settled();
  signOut();
  person.id = 2;
  reach();
  await settled();
  expect(upload).toHaveBeenCalledTimes(1);
});
