import { useEffect, useRef } from 'react';
import type { BoardTemplate } from 'shared-api/client';
import { pageLanguage } from 'shared-api/remote';
import { isFocusLost } from '../focus/give-focus-back.ts';
import { LoadedContent } from '../requests/LoadedContent.tsx';
import { type Loading, useLoading } from '../requests/use-loading.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import styles from './TemplateStart.module.css';

interface Props {
  list: Loading<string, BoardTemplate[]>;
  title: string;
  hint: string;
  isBusy?: boolean;
  onChoose: (template: BoardTemplate) => void;
  onDelete?: (template: BoardTemplate) => void;
}

/** Replaces the boards if there are none: one press creates the first. */
export function TemplateStart({ list, title, hint, ...picking }: Props) {
  const state = useLoading(list, pageLanguage());
  const start = useRef<HTMLElement>(null);
  const isThere = state.status === 'ready';
  useEffect(() => {
    // A new user creates a board at once by pressing Enter.
    if (!isThere || !isFocusLost()) return;
    start.current?.querySelector<HTMLElement>('[data-tile]')?.focus({ preventScroll: true });
  }, [isThere]);
  return (
    <section ref={start} className={styles.start} aria-label={title}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <LoadedContent state={state} onRetry={state.reload}>
        {(templates) => <TemplatePicker templates={templates} {...picking} />}
      </LoadedContent>
    </section>
  );
}
