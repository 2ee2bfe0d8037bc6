/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
// Texts are chosen as modules are evaluated, so the language comes first.
import '../testing/german-browser.ts';
import 'fake-indexeddb/auto';
import '../start-page.ts';
import { screen, within } from '@testing-library/react';
import { FakeRefusal, refused } from 'shared-api/testing';
import { card } from 'shared-api/testing/examples';
import { openChanges, rename, section } from '../testing/open-changes.tsx';

const GERMAN = { help: 'Hilfe', account: /^Konto von/, changes: /^Deine Änderungen/ };

test('what was refused, what is to be decided and what waits is said in German', async () => {
  let calls = 0;
  const { queue, openPanel } = await openChanges(
    {
      card: {
        edit() {
          calls += 1;
          if (calls === 1) throw refused('card-deleted', { name: 'Säen' });
          if (calls > 2) throw new FakeRefusal(0, 'No network.');
          const theirs = card(12, 1, { version: 5, name: 'Erbsen säen' });
          throw refused('stale-version', { by: 'Ben Ames' }, { data: theirs });
        },
      },
    },
    GERMAN,
  );
  queue(rename('Säen', 'Gießen', { typed: 'Gießen' }));
  queue(
    rename('Bohnen säen', 'Lauch säen', {
      input: { boardId: 7, cardId: 12, name: 'Lauch säen' },
      cardId: 12,
      edit: { of: 'card', id: 12, version: 1, before: { name: 'Bohnen säen' } },
    }),
  );
  queue(
    rename('Jäten', 'Mähen', {
      input: { boardId: 7, cardId: 13, name: 'Mähen' },
      cardId: 13,
      edit: { of: 'card', id: 13, version: 1, before: { name: 'Jäten' } },
    }),
  );
  await openPanel();
  const refusedPart = await section('Nicht gespeichert');
  expect(refusedPart).toHaveTextContent('„Säen“ in „Gießen“ umbenannt');
  const lost = within(refusedPart);
  expect(lost.getByText('Die Karte „Säen“ wurde gelöscht.')).toBeVisible();
  expect(lost.getByRole('button', { name: /^Erneut versuchen/ })).toBeVisible();
  expect(lost.getByRole('button', { name: /^Neue Karte daraus machen/ })).toBeVisible();
  const conflict = within(await section('Zu entscheiden'));
  expect(conflict.getByRole('region', { name: 'Von dir' })).toHaveTextContent('[neu: Lauch] säen');
  expect(conflict.getByRole('region', { name: 'Von Ben Ames' })).toHaveTextContent('Erbsen');
  expect(conflict.getByRole('button', { name: /^Deine behalten/ })).toBeVisible();
  const waiting = await section('Noch nicht gesendet');
  expect(waiting).toHaveTextContent('„Jäten“ in „Mähen“ umbenannt');
  expect(await within(waiting).findByText(/^Der Server ist nicht erreichbar, /)).toBeVisible();
});

test('merged texts are said and shown in German', async () => {
  let version = 5;
  const { queue, user } = await openChanges(
    {
      card: {
        edit(input) {
          const now = card(11, 1, { version, name: 'Grüne Bohnen säen' });
          if (input.version !== version)
            throw refused('stale-version', { by: 'Ben Ames' }, { data: now });
          version += 1;
          return { data: { ...now, version, name: input.name ?? now.name } };
        },
      },
    },
    GERMAN,
  );
  queue(rename('Bohnen säen', 'Bohnen säen heute'));
  expect(await screen.findByText(/Ben Ames .*zusammengeführt/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Änderungen anzeigen' }));
  const saved = within(await section('Gespeichert'));
  await user.click(saved.getByText(/Ben Ames .*zusammengeführt/));
  expect(saved.getByRole('region', { name: 'Zusammengeführt' })).toHaveTextContent(
    '[neu: Grüne] Bohnen säen[neu: heute]',
  );
});
