import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { SearchResult } from 'shared-api/client';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { type PaletteEntry, type PaletteSection, paths } from 'shared-api/remote';
import { lastValue } from 'shared-ui/create-loading';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../resources/resources.ts';
import { selectUser } from '../session/auth-slice.ts';
import { foundRow } from './found-rows.ts';
import { groupsFor, lately, type Row, type RowGroup } from './rows.ts';
import { paletteTexts as texts } from './texts.ts';
import { keepUsed, usedEntries } from './used-entries.ts';
import { useShellSections } from './use-shell-sections.ts';

const COMMANDS_PREFIX = '>';
const CARD_NUMBER = /^#(\d{1,9})$/;

const NONE: readonly SearchResult[] = [];

const leads = ({ to }: PaletteEntry) => to !== undefined;

const only = (sections: readonly PaletteSection[], wanted: (entry: PaletteEntry) => boolean) =>
  sections
    .map((section) => ({ ...section, entries: section.entries.filter(wanted) }))
    .filter(({ entries }) => entries.length > 0);

/** The server's results for a text, once typing pauses; those of the text before stay until then. */
function useFound(text: string) {
  const [asked, setAsked] = useState('');
  useAfterPause(() => setAsked(text), text);
  const isAsked = text.length >= SEARCH_MIN_CHARACTERS && asked.length >= SEARCH_MIN_CHARACTERS;
  const state = useLoading(resources.quickSearch, isAsked ? asked : undefined);
  if (!isAsked) return { results: NONE, failure: null };
  const results = lastValue(state)?.results ?? NONE;
  return { results, failure: state.status === 'failed' ? state.message : null };
}

function row(id: string, label: string, to: string): Row {
  return { id, entry: { name: id, label, to }, matches: [] };
}

/** The text of a search; empty for commands alone. */
const searchText = (typed: string): string => {
  const text = typed.trim();
  return text.startsWith(COMMANDS_PREFIX) ? '' : text;
};

interface Shown {
  readonly sections: readonly PaletteSection[];
  readonly typed: string;
  readonly used: readonly string[];
  /** The entry whose choices are shown. */
  readonly step: PaletteEntry | null;
  readonly results: readonly SearchResult[];
}

/** The rows for what is typed: what is offered here, and after it what the server has found. */
function shownGroups({ sections, typed, used, step, results }: Shown): RowGroup[] {
  if (step !== null) {
    const { label, name, choices = [] } = step;
    return groupsFor([{ id: name, title: label, entries: choices }], typed, used);
  }
  const text = typed.trim();
  if (text.startsWith(COMMANDS_PREFIX)) {
    const commands = only(sections, (entry) => !leads(entry));
    return groupsFor(commands, text.slice(COMMANDS_PREFIX.length), used);
  }
  const groups = groupsFor(sections, text, used);
  if (text === '') {
    const rows = lately(sections, used);
    return rows.length === 0 ? groups : [{ id: 'recent', title: texts.recent, rows }, ...groups];
  }
  const [, number] = CARD_NUMBER.exec(text) ?? [];
  if (number !== undefined) {
    const card = row('number', texts.cardByNumber(number), paths.cardLink(Number(number)));
    groups.unshift({ id: 'number', title: texts.goTo, rows: [card] });
  }
  const shown = new Set(groups.flatMap(({ rows }) => rows.map(({ entry }) => entry.to)));
  const elsewhere = results.flatMap(foundRow).filter(({ entry }) => !shown.has(entry.to));
  const rest =
    text.length < SEARCH_MIN_CHARACTERS
      ? []
      : [row('all', texts.allResults(text), paths.search(text))];
  const rows = [...elsewhere, ...rest];
  return rows.length === 0 ? groups : [...groups, { id: 'found', title: texts.everywhere, rows }];
}

interface Options {
  offered: readonly PaletteSection[];
  /** Only what opens in another tab is of use. */
  isElsewhere: boolean;
}

/** The rows of the palette for what is typed, and which of them Enter chooses. */
export function usePalette({ offered, isElsewhere }: Options) {
  const userId = useSelector(selectUser)?.id ?? 0;
  const [used] = useState(() => usedEntries(userId));
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<PaletteEntry | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ofShell = useShellSections();
  const sections = useMemo(() => {
    const all = [...offered, ...ofShell];
    return isElsewhere ? only(all, leads) : all;
  }, [offered, ofShell, isElsewhere]);
  const { results, failure } = useFound(step === null ? searchText(typed) : '');
  // Not again for each row that the pointer passes.
  const groups = useMemo(
    () => shownGroups({ sections, typed, used, step, results }),
    [sections, typed, used, step, results],
  );
  // A row that was chosen lately is in two groups.
  const rows = groups.flatMap((group) =>
    group.rows.map((one) => ({ key: `${group.id} ${one.id}`, row: one })),
  );
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === pointed),
  );

  const reset = (text: string | ((before: string) => string)) => {
    setTyped(text);
    setPointed(null);
    setRefusal(null);
  };
  return {
    typed,
    step,
    groups,
    refusal,
    failure,
    /** The key of the row that Enter chooses. */
    activeKey: rows[at]?.key ?? null,
    active: rows[at]?.row,
    summary: typed.trim() !== '' && rows.length === 0 ? texts.nothing : texts.results(rows.length),
    type: reset,
    point: setPointed,
    move(by: number) {
      const next = rows[(at + by + rows.length) % rows.length];
      if (next) setPointed(next.key);
    },
    /** Goes back from the choices of an entry; returns whether there were any. */
    leaveStep(): boolean {
      if (step === null) return false;
      setStep(null);
      reset('');
      return true;
    },
    /** Takes a row; returns whether the palette is done with it, rather than showing more. */
    take({ id, entry }: Row): boolean {
      if (entry.isDisabled === true) {
        setRefusal(entry.whyDisabled ?? null);
        return false;
      }
      if (entry.choices && entry.onChoose === undefined) {
        setStep(entry);
        reset('');
        return false;
      }
      keepUsed(userId, id);
      return true;
    },
  };
}
