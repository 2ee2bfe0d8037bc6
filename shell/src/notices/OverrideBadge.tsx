import { Layers } from 'lucide-react';
import { useState } from 'react';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import type { Pins } from '../pins/pins.ts';
import type { RemoteEvent } from '../remotes/remote-events.ts';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { texts } from '../texts.ts';
import styles from './OverrideBadge.module.css';

// Few people ever need it, and only where operators allow it.
const VersionsPanel = lazyOnline(
  async () => (await import('../versions/VersionsPanel.tsx')).VersionsPanel,
);

interface Props {
  pins: Pins;
  events: readonly RemoteEvent[];
  /** Loads the page at another address. */
  leave: (address: string) => void;
}

/**
 * Shows that this browser has other versions of remotes than everybody else, and leads to the
 * versions of the page where one may choose.
 */
export function OverrideBadge({ pins, events, leave }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = Object.values(pins.remotes).filter((one) => one.unchecked ?? one.overridden);
  if (chosen.length === 0 && !pins.override) return null;
  return (
    <>
      <aside
        className={chosen.length > 0 ? styles.badge : `${styles.badge} ${styles.quiet}`}
        aria-label={texts.versions}
        hidden={isOpen}
      >
        {chosen.length > 0 && (
          <div role="status">
            {chosen.map(({ name, base, version, unchecked }) => (
              <span key={name}>
                {unchecked
                  ? texts.overridden(name, new URL(base).host)
                  : texts.overriddenVersion(name, version)}
              </span>
            ))}
          </div>
        )}
        {pins.override && (
          <>
            {chosen.length > 0 && <a href="/?override=off">{texts.stopOverride}</a>}
            <button type="button" onClick={() => setOpen(true)}>
              <Layers aria-hidden size={14} />
              {texts.versions}
            </button>
          </>
        )}
      </aside>
      {isOpen && (
        <ErrorBoundary fallback={() => null} onError={close}>
          <UntilLoaded onClose={close}>
            <VersionsPanel pins={pins} events={events} leave={leave} onClose={close} />
          </UntilLoaded>
        </ErrorBoundary>
      )}
    </>
  );
}
