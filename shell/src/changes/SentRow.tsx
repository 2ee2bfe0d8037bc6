import { Check } from 'lucide-react';
import type { SentChange } from '../outbox/logged-change.ts';
import { ChangeSentence } from './ChangeSentence.tsx';
import { MergedTexts } from './MergedTexts.tsx';
import styles from './ChangesPanel.module.css';

/** A change that the server has confirmed. */
export function SentRow({ logged: { change, at, merged } }: { readonly logged: SentChange }) {
  return (
    <li className={styles.sent}>
      <Check aria-hidden size={16} />
      <div>
        <ChangeSentence change={change} at={at} />
        {merged && <MergedTexts texts={merged.texts} theirs={merged.theirs} />}
      </div>
    </li>
  );
}
