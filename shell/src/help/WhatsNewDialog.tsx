import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useId, useMemo } from 'react';
import { inLanguage, pageLanguage } from 'shared-api/remote';
import { useFocusReturn } from 'shared-ui';
import { formatDate } from 'shared-ui/dates';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { Pins } from '../pins/pins.ts';
import { usePins } from '../pins/pins-context.ts';
import type { PartNotes, PinnedPart } from '../resources/release-notes.ts';
import { resources } from '../resources/resources.ts';
import { helpTexts as texts } from './texts.ts';
import styles from './WhatsNewDialog.module.css';

const partsOf = ({ shell, remotes }: Pins): PinnedPart[] => [
  { name: 'shell', base: shell.base },
  ...Object.entries(remotes)
    .filter(([, { disabled }]) => !disabled)
    .map(([name, { base }]) => ({ name, base })),
];

function usePartName(part: string): string {
  const { remotes } = usePins();
  if (part === 'shell') return texts.shell;
  const title = remotes[part]?.title;
  return title ? inLanguage(title, pageLanguage()) : part;
}

/** The release notes of one version. They are written in English, whatever the page's language. */
function Release({ notes }: { notes: PartNotes }) {
  const id = useId();
  const { part, version, date, features, fixes } = notes;
  const partName = usePartName(part);
  return (
    <section className={styles.release} aria-labelledby={id}>
      <h3 id={id}>
        {partName} <span>{version}</span>
        {date !== null && <time dateTime={date}>{formatDate(`${date}T12:00:00`)}</time>}
      </h3>
      <ul lang="en" dir="ltr">
        {[...features, ...fixes].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </section>
  );
}

/** The release notes of the versions that this page runs, as their teams wrote them. */
export function WhatsNewDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const pins = usePins();
  const state = useLoading(
    resources.releaseNotes,
    useMemo(() => partsOf(pins), [pins]),
  );
  return (
    <Modal
      open
      title={texts.whatsNew}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <LoadedContent state={state} onRetry={state.reload}>
        {(releases) =>
          releases.length === 0 ? (
            <p>{texts.nothingNew}</p>
          ) : (
            releases.map((notes) => (
              <Release key={`${notes.part} ${notes.version}`} notes={notes} />
            ))
          )
        }
      </LoadedContent>
    </Modal>
  );
}
