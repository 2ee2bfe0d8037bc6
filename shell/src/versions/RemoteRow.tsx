import Select from 'antd/es/select';
import Tag from 'antd/es/tag';
import { formatDate, formatNumber } from 'shared-ui/dates';
import type { OfferedVersion } from '../resources/offered-versions.ts';
import type { RemoteState } from './remote-state.ts';
import { versionTexts as texts } from './texts.ts';
import styles from './VersionsPanel.module.css';

interface Props {
  remote: RemoteState;
  offered: readonly OfferedVersion[];
  onChoose: (from: string) => void;
}

const PINNED = 'off';

/** One remote of this page: its version, how it loaded, its errors, and the versions there are. */
export function RemoteRow({ remote, offered, onChoose }: Props) {
  const { name, source, from, loadMs, errors } = remote;
  const options = [
    ...(source === 'machine' ? [{ value: from, label: from }] : []),
    ...offered.map(({ version, builtAt, fits, pinned }) => ({
      value: pinned ? PINNED : version,
      label: pinned
        ? texts.pinnedVersion(version)
        : `${version} (${fits ? formatDate(builtAt) : texts.doesNotFit})`,
      disabled: !fits && !pinned,
    })),
  ];
  const isListed = options.some(({ value }) => value === from);
  return (
    <li className={styles.remote}>
      <div className={styles.facts}>
        <h3>{name}</h3>
        {source !== 'pinned' && (
          <Tag color={source === 'off' ? 'default' : 'warning'}>{texts.sources[source]}</Tag>
        )}
        <p>
          {loadMs === null ? texts.notLoaded : texts.loadedIn(formatNumber(Math.round(loadMs)))}
        </p>
      </div>
      <Select
        aria-label={texts.versionOf(name)}
        value={source === 'pinned' || source === 'off' ? PINNED : from}
        options={
          source === 'chosen' && !isListed ? [{ value: from, label: from }, ...options] : options
        }
        disabled={source === 'off'}
        onChange={onChoose}
      />
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ phase, version, at, error }) => (
            <li key={`${phase} ${at}`}>
              {version} {phase !== 'loaded' && texts.phases[phase]}
              {error !== undefined && <code dir="ltr">{error}</code>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
