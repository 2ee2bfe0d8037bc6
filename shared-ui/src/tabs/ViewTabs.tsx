import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './ViewTabs.module.css';

interface Props<Key extends string> {
  tabs: readonly { key: Key; label: string; count?: number | undefined }[];
  current: Key;
  panelId: string;
  pathOf: (tab: Key) => string;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const tabId = (panelId: string, key: string) => `${panelId}-${key}`;

/** Tabs that lead to addresses of their own; arrows move among them, Enter or Space opens one. */
export function ViewTabs<Key extends string>({ tabs, current, panelId, pathOf }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const places = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = places.indexOf(event.target as HTMLAnchorElement);
    if (event.key === ' ') {
      event.preventDefault();
      places[at]?.click();
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    places[step(at, places.length - 1)]?.focus();
  };
  return (
    <div role="tablist" className={styles.tabs} ref={list} onKeyDown={move}>
      {tabs.map(({ key, label, count }) => (
        <Link
          key={key}
          to={pathOf(key)}
          role="tab"
          id={tabId(panelId, key)}
          aria-selected={key === current}
          aria-controls={panelId}
          tabIndex={key === current ? 0 : -1}
        >
          {label} {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </div>
  );
}

interface PanelProps {
  panelId: string;
  current: string;
  children: ReactNode;
}

/** What the current tab shows. */
export function TabPanel({ panelId, current, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, current)}>
      {children}
    </div>
  );
}
