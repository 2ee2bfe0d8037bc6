import { LoadedContent } from 'shared-ui/loaded-content';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { useLoading } from 'shared-ui/use-loading';
import type { Pins } from '../pins/pins.ts';
import type { RemoteEvent } from '../remotes/remote-events.ts';
import { resources } from '../resources/resources.ts';
import { addressFor } from './choose-version.ts';
import { MachineForm } from './MachineForm.tsx';
import { firstRequest, remoteStates } from './remote-state.ts';
import { RemoteRow } from './RemoteRow.tsx';
import { versionTexts as texts } from './texts.ts';
import styles from './VersionsPanel.module.css';

interface Props {
  pins: Pins;
  events: readonly RemoteEvent[];
  /** Loads the page at another address. */
  leave: (address: string) => void;
  onClose: () => void;
}

const WIDTH = 560;

/** The versions that this page runs, and others that this browser alone may have. */
export function VersionsPanel({ pins, events, leave, onClose }: Props) {
  const offered = useLoading(resources.offeredVersions, pins.env);
  const choose = (name: string, from: string) => leave(addressFor(location.href, name, from));
  return (
    <PanelDialog title={texts.title} width={WIDTH} onClose={onClose}>
      <p className={styles.hint}>{texts.hint(pins.env, pins.revision)}</p>
      <LoadedContent state={offered} onRetry={offered.reload}>
        {(versions) => (
          <>
            <ul className={styles.remotes}>
              {remoteStates(pins, events, firstRequest).map((remote) => (
                <RemoteRow
                  key={remote.name}
                  remote={remote}
                  offered={versions[remote.name] ?? []}
                  onChoose={(from) => choose(remote.name, from)}
                />
              ))}
            </ul>
            <MachineForm names={Object.keys(pins.remotes).sort()} onChoose={choose} />
          </>
        )}
      </LoadedContent>
    </PanelDialog>
  );
}
