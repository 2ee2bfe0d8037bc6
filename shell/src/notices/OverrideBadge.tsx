import type { Pins } from '../pins/pins.ts';
import { texts } from '../texts.ts';
import styles from './OverrideBadge.module.css';

/** Shows that this browser has other versions of remotes than everybody else. */
export function OverrideBadge({ pins }: { pins: Pins }) {
  const chosen = Object.values(pins.remotes).filter((one) => one.unchecked ?? one.overridden);
  if (chosen.length === 0) return null;
  return (
    <aside className={styles.badge} role="status">
      {chosen.map(({ name, base, version, unchecked }) => (
        <span key={name}>
          {unchecked
            ? texts.overridden(name, new URL(base).host)
            : texts.overriddenVersion(name, version)}
        </span>
      ))}
      {pins.override && <a href="/?override=off">{texts.stopOverride}</a>}
    </aside>
  );
}
