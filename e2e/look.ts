import { launchBrowser } from './browser/browser.ts';
const url = 'http://localhost:8120';
const browser = await launchBrowser();
const what = process.argv[2] ?? 'light';
const context = await browser.newContext({
  viewport: what === 'phone' ? { width: 390, height: 844 } : { width: 1360, height: 900 },
  colorScheme: what === 'dark' ? 'dark' : 'light',
});
const page = await context.newPage();
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(m.type(), m.text().slice(0, 300)); });
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(url);
await page.getByRole('textbox', { name: 'Email' }).first().fill('ann@demo.example.com');
await page.getByLabel('Password', { exact: true }).first().fill('Demo!Board');
await page.getByRole('button', { name: 'Sign In' }).click();
await page.waitForURL('**/dashboard/**');
const token = await page.evaluate(() => localStorage.getItem('token'));
const api = async (method: string, path: string, body?: unknown) => {
  const r = await fetch('http://127.0.0.1:3120/' + path, { method, headers: { authorization: 'Bearer ' + token, ...(body ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) });
  return r.json() as any;
};
const projects = (await api('GET', 'project/getAllProject/0/5/0')).data;
const projectId = projects[0].id;
const boardId = (await api('GET', `board/getAllBoard/${projectId}/0/5/0`)).data[0].id;
const lists = Object.values((await api('GET', `list/getAllList/${boardId}/0/allCards`)).data) as any[];
const card = lists.flatMap((l) => Object.values(l.cards) as any[]).find((c) => c.name === 'Prepare the beds');
const onCard = { boardId, cardId: card.id };
if (process.argv[3] === 'fill') {
  await api('PUT', 'card/edit', { ...onCard, description: '## Goal\n\nGet all **six beds** ready before the *first seeds* arrive. See #1 and ask @[Ben Okoro](2).\n\n- [x] Clear the weeds\n- [ ] Mix in compost\n- [ ] Rake & water\n\n| Bed | Crop |\n| --- | --- |\n| 1 | Tomatoes |\n| 2 | Beans |\n\n> Wear gloves &amp; boots.' });
  const { data } = await api('POST', 'card/addCheckList', { ...onCard, text: 'Tools' });
  for (const text of ['Spade', 'Rake', 'Wheelbarrow']) await api('POST', 'card/addCheckList', { ...onCard, checklistId: data.checklistId, text });
  await api('POST', 'card/addTag', { ...onCard, tagName: 'Outdoor', tagColor: '#16a34a' });
  await api('POST', 'card/addTag', { ...onCard, tagName: 'Urgent', tagColor: '#dc2626' });
  await api('POST', 'card/createComment', { ...onCard, text: 'I bring the **compost** on Friday. @[Chiara Rossi](3) can you fetch the rake?' });
  await api('POST', 'card/createComment', { ...onCard, text: 'Thanks! The beds look good already.' });
  await api('POST', 'card/addTimeEntry', { ...onCard, startedAt: new Date(Date.now() - 9e6).toISOString(), endedAt: new Date(Date.now() - 36e5).toISOString(), note: 'Digging' });
  await api('PUT', 'card/edit', { ...onCard, estimateMinutes: 480 });
  await api('PUT', 'list/updateCardList', { boardId, cardId: card.id, addedListId: lists[0].id, deletedListId: card.listId, position: 1 });
}
const shot = (name: string) => page.screenshot({ path: `/tmp/shots7/${name}-${what}.png`, fullPage: true });
await page.goto(`${url}/dashboard/list/${projectId}/${boardId}/active`);
await page.getByRole('link', { name: 'Prepare the beds' }).click();
await page.getByRole('dialog').getByText('Card Activity').waitFor();
await page.getByText('Thanks! The beds look good already.', { exact: true }).waitFor();
await page.waitForTimeout(1200);
await page.screenshot({ path: `/tmp/shots7/dialog-${what}.png` });
await page.keyboard.press('Escape');
await page.getByRole('dialog').waitFor({ state: 'detached' });
console.log('closed to', page.url());
await page.goto(`${url}/dashboard/card/${card.id}`);
await page.getByText('Thanks! The beds look good already.', { exact: true }).waitFor();
console.log('page at', page.url());
await page.waitForTimeout(800);
await shot('page');
await page.getByRole('button', { name: 'Edit description' }).click();
await page.getByRole('textbox', { name: 'Description' }).fill('Changed **text** with @be');
await page.keyboard.press('End');
await page.waitForTimeout(400);
await shot('edit');
await browser.close();
