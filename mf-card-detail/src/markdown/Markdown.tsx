import { lazy, Suspense } from 'react';
import styles from './Markdown.module.css';
import { type TickTask, TickTaskContext } from './markdown-context.ts';

const MarkdownView = lazy(() => import('./MarkdownView.tsx'));

interface Props {
  source: string;
  onTick?: TickTask;
}

/** Renders markdown. The parser is loaded lazily; until then the source is shown. */
export function Markdown({ source, onTick = null }: Props) {
  return (
    <TickTaskContext value={onTick}>
      <div className={styles.markdown}>
        <Suspense fallback={<p className={styles.source}>{source}</p>}>
          <MarkdownView source={source} />
        </Suspense>
      </div>
    </TickTaskContext>
  );
}
