import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './Announcer.module.css';

/** What comes within this time is read out together. */
const GATHER_MS = 700;
/** Emptied then, so that who reads through the page does not come across what is long past. */
const FORGET_MS = 10_000;
const MOST = 3;

const AnnounceContext = createContext<(sentence: string) => void>(() => undefined);

/** Reads out a sentence to people with a screen reader once it has finished what it is reading. */
export const useAnnounce = (): ((sentence: string) => void) => use(AnnounceContext);

/** Several sentences as one: each once, and of many only the first. */
function bundled(sentences: readonly string[]): string {
  const different = [...new Set(sentences)];
  if (different.length <= MOST + 1) return different.join(' ');
  return [...different.slice(0, MOST), texts.furtherSentences(different.length - MOST)].join(' ');
}

/**
 * Reads out what the components in it announce. Each layer of the page has one of these inside,
 * since what is below a dialog is hidden from screen readers.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const gathered = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, setSaid] = useState({ number: 0, text: '' });
  const announce = useCallback((sentence: string) => {
    gathered.current.push(sentence);
    if (gathered.current.length > 1) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = bundled(gathered.current.splice(0));
      setSaid(({ number }) => ({ number: number + 1, text }));
      timer.current = setTimeout(() => setSaid((now) => ({ ...now, text: '' })), FORGET_MS);
    }, GATHER_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className={styles.region}>
        <VisuallyHidden>
          {/* New each time, so that the same text is read out again. */}
          <span key={said.number}>{said.text}</span>
        </VisuallyHidden>
      </div>
    </AnnounceContext>
  );
}
