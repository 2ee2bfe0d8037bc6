import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let person: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  person = await signUp(on, 'Quinn');
});
afterAll(() => on.close());

const ownJobRole = async () => (await on.call(person, 'auth.getUser', {})).data.jobRole;

test('a job role is empty at first, can be set and cleared, and is kept if left out', async () => {
  expect(await ownJobRole()).toBeNull();
  const set = await on.call(person, 'auth.editProfile', { jobRole: 'QA Tester' });
  expect(set.data).toMatchObject({ firstName: 'Quinn', jobRole: 'QA Tester' });
  await on.call(person, 'auth.editProfile', { firstName: 'Quincy' });
  expect(await ownJobRole()).toBe('QA Tester');
  const { projectId } = await createBoard(on, person);
  const { data } = await on.call(person, 'project.getProject', { projectId });
  expect(data.user).toMatchObject([{ jobRole: 'QA Tester' }]);
  await on.call(person, 'auth.editProfile', { jobRole: null });
  expect(await ownJobRole()).toBeNull();
});

test('a job role that is not in the list is refused', async () => {
  const input = { jobRole: 'Wizard' as 'QA Tester' };
  expect(await on.call(person, 'auth.editProfile', input)).toMatchObject({ status: 400 });
});
