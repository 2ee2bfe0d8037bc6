import { FilterX, LayoutGrid, Plus, Rows3 } from 'lucide-react';
import type { PaletteEntry, PaletteSection, ShellServices } from 'shared-api/remote';
import { useOffer } from '../page/use-palette-offer.ts';
import { texts as sharedTexts } from '../texts.ts';
import type { ActOn } from './ListingActions.tsx';
import { BULK_ACTIONS } from './BulkBar.tsx';
import { itemEntries } from './item-entries.ts';
import type { BulkAction } from './listing-actions-slice.ts';
import type { ListingLook } from './listing-look.ts';
import type { ListingTab, ProjectOrBoard } from './project-or-board.ts';
import { texts } from './texts.ts';

interface Look {
  readonly shown: ListingLook;
  readonly choose: (look: ListingLook) => void;
}

interface Options {
  palette: ShellServices['palette'] | undefined;
  title: string;
  tab: ListingTab;
  content: ActOn & {
    items: readonly ProjectOrBoard[];
    selected: readonly number[];
    userId: number | null;
    onSelect: (ids: number[]) => void;
  };
  onBulk: (action: BulkAction, items: ProjectOrBoard[]) => void;
  /** The three are false where they are not offered. */
  add: { readonly label: string; readonly onChoose: () => void } | false;
  look: Look | false;
  onClearFilters: (() => void) | false;
}

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** The row or tile with the focus: the closest element around it that belongs to one item alone. */
function focusedId(): number | undefined {
  for (let at = document.activeElement; at !== null; at = at.parentElement) {
    if (!(at instanceof HTMLElement)) continue;
    if (at.dataset.rowKey !== undefined) return Number(at.dataset.rowKey);
    const [first, second] = at.matches('[data-item-id]')
      ? [at]
      : at.querySelectorAll<HTMLElement>('[data-item-id]');
    if (second !== undefined) return undefined;
    if (first !== undefined) return Number(first.dataset.itemId);
  }
  return undefined;
}

/** Offers in the palette what one does to the row with the focus, to the selected ones and on the page. */
export function useListingPalette(options: Options): void {
  const { palette, title, tab, content, onBulk, add, look, onClearFilters } = options;
  const { items, selected, userId, onSelect, onEdit, onAddMembers, onAction } = content;

  function ofFocused(): PaletteSection[] {
    const item = items.find(({ id }) => id === focusedId());
    if (!item) return [];
    const others = selected.filter((id) => id !== item.id);
    const entries = itemEntries({
      onEdit,
      onAddMembers,
      onAction,
      item,
      userId,
      isSelected: others.length < selected.length,
      onSelect: (isSelected) => onSelect(isSelected ? [...others, item.id] : others),
    });
    return [{ id: 'item', title: item.name, entries }];
  }

  function ofSelected(): PaletteSection[] {
    const chosen = items.filter(({ id }) => selected.includes(id));
    if (chosen.length === 0) return [];
    const entries: PaletteEntry[] = BULK_ACTIONS[tab].map((action) => ({
      name: action,
      label: sharedTexts.bulk[action],
      onChoose: () => onBulk(action, chosen),
    }));
    const clear = {
      name: 'clear',
      label: sharedTexts.clearSelection,
      onChoose: () => onSelect([]),
    };
    const label = sharedTexts.selectedItems(chosen.length);
    return [{ id: 'selection', title: label, entries: [...entries, clear] }];
  }

  function ofPage(): PaletteSection[] {
    const entries: PaletteEntry[] = [
      ...(add ? [{ name: 'add', icon: Plus, ...add }] : []),
      ...(look ? looks(look) : []),
      ...(onClearFilters
        ? [
            {
              name: 'clearFilters',
              label: sharedTexts.clearFilters,
              icon: FilterX,
              onChoose: onClearFilters,
            },
          ]
        : []),
    ];
    return entries.length === 0 ? [] : [{ id: 'listing', title, entries }];
  }

  useOffer(palette, () =>
    // Nothing is done to rows below a dialog.
    document.querySelector(DIALOG) === null ? [...ofFocused(), ...ofSelected(), ...ofPage()] : [],
  );
}

const ICONS = { tiles: LayoutGrid, table: Rows3 } as const;

const looks = ({ shown, choose }: Look): PaletteEntry[] => [
  {
    name: 'look',
    label: texts.showAs,
    choices: (['tiles', 'table'] as const).map((value) => ({
      name: value,
      label: texts.looks[value],
      icon: ICONS[value],
      isOn: value === shown,
      onChoose: () => choose(value),
    })),
  },
];
