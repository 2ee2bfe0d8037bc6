import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { readingStep } from '../focus/reading-step.ts';
import styles from './ViewTabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: string;
  count?: number | undefined;
}

/** The place of the tab that a key leads to; undefined if the key is not one of the tabs'. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = readingStep(key);
  return step === 0 ? undefined : (at + step + count) % count;
}

const tabId = (panelId: string, key: string) => `${panelId}-${key}`;

/** The row of tabs: arrows move among them, Enter or Space opens one. */
function TabList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const places = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = places.indexOf(event.target as HTMLElement);
    if (event.key === ' ') {
      event.preventDefault();
      places[at]?.click();
    }
    const next = placeAfter(event.key, at, places.length);
    if (next === undefined) return;
    event.preventDefault();
    places[next]?.focus();
  };
  return (
    <div role="tablist" className={styles.tabs} ref={list} onKeyDown={move}>
      {children}
    </div>
  );
}

const tabProps = (id: string, isCurrent: boolean) =>
  ({
    role: 'tab',
    id,
    'aria-selected': isCurrent,
    tabIndex: isCurrent ? 0 : -1,
  }) as const;

interface ViewTabsProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  current: Key;
  panelId: string;
  pathOf: (tab: Key) => string;
}

/** Tabs that each lead to their own address. */
export function ViewTabs<Key extends string>(props: ViewTabsProps<Key>) {
  const { tabs, current, panelId, pathOf } = props;
  return (
    <TabList>
      {tabs.map(({ key, label, count }) => (
        <Link
          key={key}
          to={pathOf(key)}
          aria-controls={panelId}
          {...tabProps(tabId(panelId, key), key === current)}
        >
          {label} {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </TabList>
  );
}

interface PanelProps {
  panelId: string;
  current: string;
  children: ReactNode;
}

/** The contents of the current tab. */
export function TabPanel({ panelId, current, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, current)}>
      {children}
    </div>
  );
}

const formId = (id: string, key: string) => `${id}-${key}-form`;

interface FormTabsProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  current: Key;
  id: string;
  onChoose: (tab: Key) => void;
}

/** Tabs that share one address, each with its own panel. */
export function FormTabs<Key extends string>(props: FormTabsProps<Key>) {
  const { tabs, current, id, onChoose } = props;
  return (
    <TabList>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose(key)}
          aria-controls={formId(id, key)}
          {...tabProps(tabId(id, key), key === current)}
        >
          {label}
        </button>
      ))}
    </TabList>
  );
}

interface FormPanelProps {
  id: string;
  tab: string;
  current: string;
  children: ReactNode;
}

/** The contents of one tab. They stay mounted with their input while another tab is shown. */
export function FormPanel({ id, tab, current, children }: FormPanelProps) {
  return (
    <div
      role="tabpanel"
      id={formId(id, tab)}
      aria-labelledby={tabId(id, tab)}
      hidden={tab !== current}
    >
      {children}
    </div>
  );
}
