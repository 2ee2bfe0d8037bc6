import { giveStylesNonce } from './style-nonce.ts';

test('style elements get the nonce, others do not', () => {
  const page = document.implementation.createHTMLDocument();
  giveStylesNonce(page, 'n1');
  expect(page.createElement('style').nonce).toBe('n1');
  expect(page.createElement('script').nonce).toBeFalsy();
});
