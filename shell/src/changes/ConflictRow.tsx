import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import type { ConflictingChange } from '../outbox/logged-change.ts';
import { conflictDecided, resultTyped } from './change-acts-saga.ts';
import { changeSentence } from './change-sentence.ts';
import { ChangeSentence } from './ChangeSentence.tsx';
import styles from './ChangesPanel.module.css';
import { ConflictingValues } from './ConflictingValues.tsx';
import { changeTexts as texts } from './texts.ts';
import { asText, isText } from './value-in-words.ts';

/** An edit that met somebody else's of the same: both versions, and what becomes of them. */
export function ConflictRow({ logged }: { readonly logged: ConflictingChange }) {
  const dispatch = useDispatch();
  const { key, at, change, conflict, draft = {} } = logged;
  const { fields, theirs } = conflict;
  const sentence = changeSentence(change);
  const decide = (values: Readonly<Record<string, unknown>>) =>
    dispatch(conflictDecided({ key, values }));
  const mine = Object.fromEntries(fields.map(({ name, mine: own }) => [name, own]));
  const written = fields.filter(({ name }) => isText(name));
  const results = Object.fromEntries(
    written.map(({ name, mine: own }) => [name, draft[name] ?? asText(own)]),
  );
  const write = (field: string, text: string) => dispatch(resultTyped({ key, field, text }));
  const isComplete = Object.entries(results).every(
    ([name, text]) => name === 'description' || text.trim() !== '',
  );
  const save = () => {
    const made = Object.entries(results).map(([name, text]) => [name, text === '' ? null : text]);
    decide({ ...mine, ...(Object.fromEntries(made) as object) });
  };
  return (
    <li className={styles.row}>
      <ChangeSentence change={change} at={at} />
      {fields.map((field) => (
        <ConflictingValues
          key={field.name}
          field={field}
          theirs={theirs}
          mineAt={change.queuedAt}
          result={results[field.name]}
          isLine={field.name !== 'description' && change.edit?.of !== 'comment'}
          onWrite={(text) => write(field.name, text)}
        />
      ))}
      <div className={styles.acts}>
        {written.length > 0 && isComplete && (
          <Button
            size="small"
            type="primary"
            aria-label={texts.nameOf(texts.saveResult, sentence)}
            onClick={save}
          >
            {texts.saveResult}
          </Button>
        )}
        <Button
          size="small"
          aria-label={texts.nameOf(texts.takeMine, sentence)}
          onClick={() => decide(mine)}
        >
          {texts.takeMine}
        </Button>
        <Button
          size="small"
          aria-label={texts.nameOf(texts.takeTheirs, sentence)}
          onClick={() => decide({})}
        >
          {texts.takeTheirs}
        </Button>
      </div>
    </li>
  );
}
