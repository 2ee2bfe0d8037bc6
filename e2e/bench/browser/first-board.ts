import { launchBrowser } from 'deploy/browser';
import { countPresses } from '../../browser/count-presses.ts';
import { newPerson } from '../../system/new-person.ts';
import * as steps from '../../journeys/steps.ts';

/**
 * Measures the way from a new account to the first moved card, on a board from a template: the
 * number of presses, and how long the user also waits for the product, in milliseconds since
 * the creation of the account.
 */
export async function measureFirstBoard(url: string) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await steps.signUp(page, url, newPerson());
    const begun = performance.now();
    const elapsed = () => Math.round(performance.now() - begun);
    const presses = await countPresses(page);
    const template = page.getByRole('button', { name: 'Simple kanban' });
    await template.waitFor();
    const templatesAfterMs = elapsed();
    await template.click();
    const card = steps.card(page, 'Drag me to Doing');
    await card.waitFor();
    const boardAfterMs = elapsed();
    const doing = steps.boardList(page, 'Doing');
    await steps.dragOnto(page, card, doing);
    await doing.locator(card).waitFor();
    return {
      templatesAfterMs,
      boardAfterMs,
      movedAfterMs: elapsed(),
      // A drag is one press more.
      presses: (await presses()) + 1,
    };
  } finally {
    await browser.close();
  }
}
