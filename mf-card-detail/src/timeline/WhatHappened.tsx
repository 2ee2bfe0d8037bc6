import type { Activity } from 'shared-api/client';
import { changeSentence } from 'shared-api/sentences';
import { ByRule } from './ByRule.tsx';
import styles from './WhatHappened.module.css';

/** What the entries of one call say, after the name of who did it: one sentence, or one below the other. */
export function WhatHappened({ entries }: { entries: readonly [Activity, ...Activity[]] }) {
  const [{ change, rule }] = entries;
  return (
    <>
      {entries.length === 1 ? (
        <bdi>{changeSentence(change)}</bdi>
      ) : (
        <ul className={styles.sentences}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <bdi>{changeSentence(entry.change)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {rule && <ByRule {...rule} />}
    </>
  );
}
