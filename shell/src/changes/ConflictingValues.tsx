import Input from 'antd/es/input';
import { useId } from 'react';
import { changedParts, type TextPart } from 'shared-api/merge';
import type { ConflictingField, LastEditor } from 'shared-api/remote';
import styles from './Conflict.module.css';
import { changeTexts as texts } from './texts.ts';
import { asText, fieldName, isText, valueInWords } from './value-in-words.ts';
import { Version } from './Version.tsx';

interface Props {
  readonly field: ConflictingField;
  readonly theirs: LastEditor;
  /** When the person has made their own edit; ISO 8601. */
  readonly mineAt: string;
  /** What the person makes of both texts; undefined for a value that is no text. */
  readonly result: string | undefined;
  /** Whether it is a single line, as a title is. */
  readonly isLine: boolean;
  readonly onWrite: (text: string) => void;
}

/** What is new in a version, in a text; any other value as a whole, as a text. */
function partsOf({ name, before }: ConflictingField, value: unknown): readonly TextPart[] {
  if (isText(name)) return changedParts(asText(before), asText(value));
  return [{ text: valueInWords(name, value), isChanged: false }];
}

/** One field as both have it, side by side, and for a text the result, which can be edited. */
export function ConflictingValues({ field, theirs, mineAt, result, isLine, onWrite }: Props) {
  const { name } = field;
  const id = useId();
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.field}>{fieldName(name)}</legend>
      <div className={styles.versions}>
        <Version title={texts.mine} at={mineAt} parts={partsOf(field, field.mine)} />
        <Version
          title={texts.theirs(theirs.by)}
          at={theirs.at}
          parts={partsOf(field, field.theirs)}
        />
      </div>
      {result !== undefined && (
        <div className={styles.result}>
          <label htmlFor={id}>{texts.result}</label>
          <Input.TextArea
            id={id}
            className={styles.typed ?? ''}
            data-line={isLine || undefined}
            rows={1}
            value={result}
            onChange={({ target }) =>
              onWrite(isLine ? target.value.replace(/\n/g, ' ') : target.value)
            }
          />
        </div>
      )}
    </fieldset>
  );
}
