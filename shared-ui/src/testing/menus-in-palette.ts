import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PaletteEntry, PaletteSection } from 'shared-api/remote';

interface Page {
  readonly user: UserEvent;
  readonly palette: () => readonly PaletteSection[];
}

const OPENERS = 'button[aria-haspopup="menu"]:not([role="menuitem"])';

const MENU = '[data-menu]';

/** The label of a row alone, without its key. */
function labelOf(row: HTMLElement): string {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return copy.textContent;
}

/** The labels of all rows of the open menu, with those of its submenus in place of their openers. */
async function openLabels(user: UserEvent): Promise<string[]> {
  const rows = () => screen.getAllByRole('menuitem');
  const labels: string[] = [];
  // Menus of rarer use are loaded when they open.
  const first = await screen.findAllByRole('menuitem');
  for (const row of first) {
    if (row.ariaHasPopup !== 'menu') labels.push(labelOf(row));
    else if (row.ariaDisabled !== 'true') {
      await user.click(row);
      labels.push(
        ...rows()
          .filter((one) => !first.includes(one))
          .map(labelOf),
      );
    }
  }
  return labels;
}

const labelsIn = (entries: readonly PaletteEntry[]): string[] =>
  entries.flatMap(({ label, choices = [] }) => [label, ...labelsIn(choices)]);

/**
 * Opens each menu of a part of the screen, and returns by the names of their buttons what the
 * palette lacks while the focus is where the menu is.
 */
export async function missingInPalette({ user, palette }: Page, part: ParentNode = document) {
  const missing: Record<string, string[]> = {};
  for (const button of part.querySelectorAll<HTMLElement>(OPENERS)) {
    await user.click(button);
    const labels = await openLabels(user);
    // One for each level; another one would be for the page.
    while (document.querySelector(MENU) !== null) await user.keyboard('{Escape}');
    act(() => button.focus());
    const offered = palette().flatMap(({ entries }) => labelsIn(entries));
    const name = button.ariaLabel ?? button.textContent;
    missing[name] = labels.filter((label) => !offered.includes(label));
  }
  return missing;
}
