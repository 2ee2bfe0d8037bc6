import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from 'shared-api/remote';
import { palettes } from 'shared-ui/palettes';

interface Manifest {
  theme_color: string;
  background_color: string;
  start_url: string;
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));
const manifestIn = (language: string) =>
  JSON.parse(read(`manifest.${language}.webmanifest`).toString()) as Manifest;

test('the manifests name addresses and colors that there are', () => {
  const english = manifestIn('en');
  expect(english.start_url).toBe(paths.overview());
  expect(english.share_target.action).toBe(paths.sharing());
  expect(english.shortcuts.map(({ url }) => url)).toEqual([
    paths.overview(),
    paths.notifications(),
    paths.searching(),
  ]);
  const { 'bg-page': light } = palettes.light;
  expect([english.theme_color, english.background_color]).toEqual([light, light]);
  const page = readFileSync(path.join(import.meta.dirname, '../index.html')).toString();
  for (const { 'bg-page': color } of Object.values(palettes))
    expect(page).toContain(`content="${color}"`);
});

test.each(['icon-192', 'icon-512', 'maskable-512', 'apple-touch-180'])(
  '%s is as large as its name says',
  (name) => {
    const size = Number(name.split('-').at(-1));
    const bytes = read(`${name}.png`);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  },
);

test('the German manifest differs in its texts alone', () => {
  const [english, german] = [manifestIn('en'), manifestIn('de')];
  const texts = ({ shortcuts }: Manifest) => ({
    lang: 'x',
    description: 'x',
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, name: 'x' })),
  });
  expect({ ...german, ...texts(german) }).toEqual({ ...english, ...texts(english) });
});
