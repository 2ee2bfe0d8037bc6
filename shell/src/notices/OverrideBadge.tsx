import type { Pins } from '../pins/pins.ts';
import { texts } from '../texts.ts';
import styles from './OverrideBadge.module.css';

/** Shows that a remote of this page comes from a developer's machine. */
export function OverrideBadge({ pins }: { pins: Pins }) {
  const unchecked = Object.values(pins.remotes).filter((remote) => remote.unchecked);
  if (unchecked.length === 0) return null;
  return (
    <aside className={styles.badge} role="status">
      {unchecked.map(({ name, base }) => (
        <span key={name}>{texts.overridden(name, new URL(base).host)}</span>
      ))}
      {pins.override && <a href="/?override=off">{texts.stopOverride}</a>}
    </aside>
  );
}
