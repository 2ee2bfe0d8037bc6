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

test('scripts without an integrity do not run, even from our own store', async () => {
  const { page } = await browser.newPage();
  await page.goto(sharedSystem.url());
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  const outcomes = await page.evaluate(async () => {
    const known = document.querySelector<HTMLScriptElement>('script[src^="/store/"]')!;
    const run = (integrity: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        Object.assign(script, { integrity, crossOrigin: 'anonymous', src: known.src });
        script.onload = () => resolve('run');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      });
    return [await run(''), await run(known.integrity)];
  });
  expect(outcomes).toEqual(['refused', 'run']);
});
