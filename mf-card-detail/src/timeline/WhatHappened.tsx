import type { Activity } from 'shared-api/client';
import { changeSentence } from 'shared-api/sentences';
import { ByRule } from './ByRule.tsx';
import styles from './WhatHappened.module.css';

/** The changes of one call after the user's name: a sentence, or a list of several. */
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
