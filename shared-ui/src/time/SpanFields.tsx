import Input from 'antd/es/input';
import { ReferenceInput } from '../references/ReferenceInput.tsx';
import type { ReferenceSources } from '../references/use-references.ts';
import { isBackwards, type TypedSpan } from './span-fields.ts';
import { texts } from './texts.ts';
import styles from './TimeTracking.module.css';

const NOTE_MAX_CHARACTERS = 1000;

interface Props {
  typed: TypedSpan;
  /** What the note may refer to. */
  sources: ReferenceSources;
  onChange: (typed: TypedSpan) => void;
}

/** The start, the end and a note. */
export function SpanFields({ typed, sources, onChange }: Props) {
  const moment = (key: 'from' | 'to') => (
    <label>
      {texts[key]}
      <Input
        type="datetime-local"
        aria-label={texts[key]}
        value={typed[key]}
        onChange={({ target }) => onChange({ ...typed, [key]: target.value })}
      />
    </label>
  );
  return (
    <div className={styles.fields}>
      {moment('from')}
      {moment('to')}
      <label>
        {texts.note}
        <ReferenceInput
          aria-label={texts.note}
          maxLength={NOTE_MAX_CHARACTERS}
          value={typed.note}
          sources={sources}
          onChange={(note) => onChange({ ...typed, note })}
        />
      </label>
      {isBackwards(typed) && (
        <p role="status" className={styles.wrong}>
          {texts.endsBeforeStart}
        </p>
      )}
    </div>
  );
}
