/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { createApiClient } from './api-client.ts';

test('a call leaves within the task that makes it, whatever the browser has to read meanwhile', () => {
  const read = jest.fn(() => new Promise(() => undefined));
  Object.assign(window, { cookieStore: { get: read } });
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const api = createApiClient({ baseUrl: '/api', token: () => 'token' });
  void api.card.delete({ boardId: 1, cardId: 1 });
  expect(send).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});
