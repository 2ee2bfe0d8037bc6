import { Link } from 'react-router-dom';
import type { Activity } from 'shared-api/client';
import { defineTexts, paths } from 'shared-api/remote';
import styles from './ByRule.module.css';

const texts = defineTexts({ en: { byRule: 'by rule' } });

/** Which automation rule did what an entry tells; while the rule is there, it leads to it. */
export function ByRule({ name, place }: NonNullable<Activity['rule']>) {
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
