import { expect, test } from '@jest/globals';
import { useBrowser } from '../browser/open-page.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

test('no text becomes markup, and no foreign address a script', async () => {
  const { page } = await browser.newPage();
  await page.goto(sharedSystem.url());
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  const refusals = await page.evaluate(() => {
    const attempts = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x>'),
      foreign: () => (document.createElement('script').src = 'https://elsewhere.example.org/x.js'),
      ofTheApi: () => (document.createElement('script').src = '/api/card/download/1/1/1'),
      released: () => (document.createElement('script').src = '/store/shell/1.0.0/main.js'),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refusals).toEqual(['markup', 'foreign', 'ofTheApi']);
});
