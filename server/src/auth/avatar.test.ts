import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let person: TestPerson;
beforeAll(async () => {
  on = await openTestApp({ dataDir: join(testConfig.dataDir, 'avatars') });
  person = await signUp(on, 'Painter');
});
afterAll(() => on.close());

async function picture(): Promise<File> {
  const background = { r: 200, g: 30, b: 30 };
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], 'me.jpg');
}

const storedFiles = async () => {
  const entries = await readdir(join(testConfig.dataDir, 'avatars'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile());
};

test('a picture is cropped to a small square, at a new address that needs no session', async () => {
  const first = await on.call(person, 'auth.setAvatar', { file: await picture() });
  const { data } = await on.call(person, 'auth.setAvatar', { file: await picture() });
  expect(data.avatar).toMatch(/^auth\/avatar\/[\da-f-]{36}$/);
  expect(data.avatar).not.toBe(first.data.avatar);

  const response = await fetch(`${on.url}/${data.avatar}`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([width, height]).toEqual([128, 128]);
  expect((await fetch(`${on.url}/${first.data.avatar}`)).status).toBe(404);
  expect(await storedFiles()).toEqual([]);
});

test('others see the picture until it is removed', async () => {
  const { data } = await on.call(person, 'auth.setAvatar', { file: await picture() });
  const other = await signUp(on, 'Other');
  const search = () => on.call(other, 'auth.search', { keyword: 'Painter' });
  expect((await search()).data).toMatchObject([{ avatar: data.avatar }]);
  await on.call(person, 'auth.removeAvatar', {});
  expect((await search()).data).toMatchObject([{ avatar: null }]);
  expect((await fetch(`${on.url}/${data.avatar}`)).status).toBe(404);
});

test('a file that is not an image is refused and changes nothing', async () => {
  const { data } = await on.call(person, 'auth.setAvatar', { file: await picture() });
  const file = new File(['<svg onload="alert(1)"/>'], 'me.png');
  expect(await on.call(person, 'auth.setAvatar', { file })).toMatchObject({
    status: 422,
    code: 'no-image',
  });
  const user = await on.call(person, 'auth.getUser', {});
  expect(user.data.avatar).toBe(data.avatar);
});
