import { changedParts } from 'shared-api/merge';
import type { LastEditor, MergedText } from 'shared-api/remote';
import styles from './Conflict.module.css';
import { texts as frameTexts } from '../texts.ts';
import { changeTexts as texts } from './texts.ts';
import { asText } from './value-in-words.ts';
import { Version } from './Version.tsx';

interface Props {
  readonly texts: readonly MergedText[];
  readonly theirs: LastEditor;
}

/** That a text was merged, and what both had written, for who wants to see it. */
export function MergedTexts({ texts: merged, theirs }: Props) {
  return (
    <details className={styles.merged}>
      <summary>{frameTexts.textsMerged(theirs.by)}</summary>
      {merged.map(({ name, before, mine, theirs: their, merged: both }) => (
        <div key={name} className={styles.versions}>
          <Version title={texts.mine} parts={changedParts(asText(before), asText(mine))} />
          <Version
            title={texts.theirs(theirs.by)}
            at={theirs.at}
            parts={changedParts(asText(before), asText(their))}
          />
          <Version title={texts.mergedText} parts={changedParts(asText(before), asText(both))} />
        </div>
      ))}
    </details>
  );
}
