import { Link } from 'react-router-dom';
import type { Activity } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { ruleName } from 'shared-api/sentences';
import { texts } from '../texts.ts';
import styles from './ByRule.module.css';

/** The automation rule that made a change, as a link while the rule exists. */
export function ByRule({ place, ...rule }: NonNullable<Activity['rule']>) {
  const name = <bdi>{ruleName(rule)}</bdi>;
  return (
    <span className={styles.rule}>
      {texts.byRule}{' '}
      {place === null ? (
        name
      ) : (
        <Link to={paths.rule(place.projectId, place.boardId, place.listId, place.id)}>{name}</Link>
      )}
    </span>
  );
}
