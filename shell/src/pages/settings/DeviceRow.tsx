import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import styles from '../Page.module.css';
import { deviceOf } from './device-of.ts';

interface Props {
  readonly userAgent: string | null;
  readonly at: string;
  /** What happened at the moment. */
  readonly since: (moment: string) => string;
  /** What the one is called that is used right now; it cannot be removed here. */
  readonly current: string | null;
  readonly remove: string;
  readonly removeOf: (device: string) => string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/** A browser in a list of those that a person uses, which can be taken out of it. */
export function DeviceRow(props: Props) {
  const { userAgent, at, since, current, remove, removeOf, isRemoving, onRemove } = props;
  const device = deviceOf(userAgent);
  return (
    <li className={styles.row}>
      <span>
        {device} {current !== null && <Tag>{current}</Tag>}
        <br />
        <Timestamp
          at={at}
          format={(moment) => since(formatMomentInText(moment))}
          className={styles.soft}
        />
      </span>
      {current === null && (
        <Button size="small" disabled={isRemoving} aria-label={removeOf(device)} onClick={onRemove}>
          {remove}
        </Button>
      )}
    </li>
  );
}
