import type { NewSlot, RemoteNames } from '../remote-names.ts';
import { boardViewFiles } from './board-view.ts';
import type { Files } from './common.ts';
import { activation, app, keyOf, quote } from './sources.ts';

/** The screen of a new remote with its texts and its test. */
export function screenFiles(names: RemoteNames, slot: NewSlot, isElsewhere: boolean): Files {
  const files = { ...screens[slot](names), ...textsOf(names, TEXTS[slot]) };
  // Elsewhere there is nothing that shows them.
  const shown = ([path]: [string, string]) => !isElsewhere || !path.endsWith('.stories.tsx');
  return Object.fromEntries(Object.entries(files).filter(shown));
}

type Texts = Readonly<Record<string, readonly [english: string, german: string]>>;

const TEXTS: Readonly<Record<NewSlot, Texts>> = {
  route: { greeting: ['This page belongs to you.', 'Diese Seite gehört dir.'] },
  'board-view': { empty: ['No cards here.', 'Keine Karten hier.'] },
  'card-section': { about: ['More about this card.', 'Mehr über diese Karte.'] },
  'home-widget': { about: ['Nothing new.', 'Nichts Neues.'] },
  'settings-section': { about: ['Nothing to set yet.', 'Noch nichts einzustellen.'] },
  'card-badge': { long: ['Has a long description', 'Hat eine lange Beschreibung'] },
  command: { done: ['It is done.', 'Das ist erledigt.'] },
};

function textsOf({ id, title }: RemoteNames, texts: Texts): Files {
  const file = (of: 0 | 1, name: string, type: string) => {
    const lines = Object.entries(texts).map(([key, pair]) => `  ${key}: ${quote(pair[of])},`);
    return `${type}export const ${name} = {\n  title: ${quote(title)},\n${lines.join('\n')}\n};\n`;
  };
  return {
    [`src/texts/en/${id}.ts`]: file(0, 'en', ''),
    [`src/texts/de/${id}.ts`]: file(
      1,
      'de: typeof en',
      `import type { en } from '../en/${id}.ts';\n\n`,
    ),
  };
}

/** A part that is a component without data. */
const part = (names: RemoteNames, place: string, about: string): Files => {
  const { id, pascal } = names;
  return {
    'src/app.tsx': app(names, activation(`${place}: { ${keyOf(id)}${pascal} }`), about),
    [`src/${id}/${pascal}.tsx`]: `import { texts } from '../texts.ts';

export const ${pascal} = () => <p>{texts.about}</p>;
`,
    'src/app.test.tsx': `import { render, screen } from '@testing-library/react';
import { ${pascal} } from './${id}/${pascal}.tsx';
import { texts } from './texts.ts';

test('it says what it is about', () => {
  render(<${pascal} />);
  expect(screen.getByText(texts.about)).toBeVisible();
});
`,
  };
};

const screens: Readonly<Record<NewSlot, (names: RemoteNames) => Files>> = {
  route(names) {
    const { id, pascal } = names;
    return {
      'src/app.tsx': app(
        names,
        `activate: (shell) => ({
    routes: [{ index: true, element: <${pascal} pageTitle={shell.pageTitle} /> }],
  }),`,
        'A page of its own, with an entry in the sidebar.',
      ),
      [`src/${id}/${pascal}.tsx`]: `import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { texts } from '../texts.ts';

export const ${pascal} = ({ pageTitle }: Pick<ShellServices, 'pageTitle'>) => (
  <>
    <PageTitle pageTitle={pageTitle} title={texts.title} />
    <h1>{texts.title}</h1>
    <p>{texts.greeting}</p>
  </>
);
`,
      'src/app.test.tsx': `import { render, screen } from '@testing-library/react';
import { ${pascal} } from './${id}/${pascal}.tsx';
import { texts } from './texts.ts';

test('the page has its title, in the browser too', () => {
  const shown: string[] = [];
  const show = (title: string) => {
    shown.push(title);
    return () => undefined;
  };
  render(<${pascal} pageTitle={{ show }} />);
  expect(screen.getByRole('heading', { name: texts.title })).toBeVisible();
  expect(shown).toEqual([texts.title]);
});
`,
    };
  },
  'board-view': boardViewFiles,
  'card-section'(names) {
    const { id, pascal } = names;
    return {
      'src/app.tsx': app(
        names,
        activation(`cardSections: { ${keyOf(id)}${pascal} }`),
        'A section of the page of a card.',
      ),
      [`src/${id}/${pascal}.tsx`]: `import type { OpenedCard } from 'shared-api/remote';
import { texts } from '../texts.ts';

export const ${pascal} = ({ card }: { card: OpenedCard }) => (
  <p>
    <bdi>{card.name}</bdi>: {texts.about}
  </p>
);
`,
      'src/app.test.tsx': `import { render, screen } from '@testing-library/react';
import { ${pascal} } from './${id}/${pascal}.tsx';

const card = { id: 5, projectId: 1, boardId: 2, listId: 3, name: 'Sow', mayEdit: true };

test('it is about the card that is open', () => {
  render(<${pascal} card={card} />);
  expect(screen.getByText('Sow')).toBeVisible();
});
`,
    };
  },
  'home-widget': (names) => part(names, 'homeWidgets', 'A widget of the home page.'),
  'settings-section': (names) => part(names, 'settingsSections', 'A section of the settings.'),
  'card-badge'(names) {
    const { id, camel } = names;
    return {
      'src/app.tsx': app(
        names,
        activation(`cardBadges: { ${keyOf(id)}${camel}Badge }`),
        'A badge on the tiles of cards.',
        `${camel}Badge`,
      ),
      [`src/${id}/${camel}Badge.ts`]: `import type { BadgeOf } from 'shared-api/remote';
import { texts } from '../texts.ts';

const LONG = 500;

/** It is called for each card in sight, so it only looks at what it is given. */
export const ${camel}Badge: BadgeOf = ({ description }) =>
  (description ?? '').length > LONG ? { text: '…', label: texts.long } : null;
`,
      'src/app.test.tsx': `import { card } from 'shared-api/testing/examples';
import { ${camel}Badge } from './${id}/${camel}Badge.ts';
import { texts } from './texts.ts';

test('only cards with a long description have the badge', () => {
  expect(${camel}Badge(card(5, 1, { description: 'x'.repeat(501) }))?.label).toBe(texts.long);
  expect(${camel}Badge(card(5, 1, { description: null }))).toBeNull();
});
`,
    };
  },
  command: (names) => ({
    'src/app.tsx': `import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { texts } from './texts.ts';

/** A command of the palette. */
export default defineRemote({
  name: '${names.remote}',
  contractVersion: CONTRACT_VERSION,
  activate: (shell) => ({
    routes: [],
    commands: { ${keyOf(names.id)}() => shell.notify.success(texts.done) },
  }),
});
`,
    'src/app.test.tsx': `import type { ShellServices } from 'shared-api/remote';
import remote from './app.tsx';
import { texts } from './texts.ts';

test('the command says that it is done', async () => {
  const said: string[] = [];
  const notify = { success: (text: string) => void said.push(text) };
  const { commands } = remote.activate({ notify } as unknown as ShellServices);
  await commands?.['${names.id}']?.({ on: 'palette' });
  expect(said).toEqual([texts.done]);
});
`,
  }),
};
