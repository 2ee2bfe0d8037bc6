import { lazy } from 'react';
import { Prose } from 'shared-ui/prose';
import { loadOnline } from 'shared-ui/load-online';
import { type TickTask, TickTaskContext } from './markdown-context.ts';

const MarkdownView = lazy(() => loadOnline(() => import('./MarkdownView.tsx')));

interface Props {
  source: string;
  onTick?: TickTask;
}

/** Renders markdown. The parser is loaded lazily; until then the source is shown. */
export function Markdown({ source, onTick = null }: Props) {
  return (
    <TickTaskContext value={onTick}>
      <Prose source={source}>
        <MarkdownView source={source} />
      </Prose>
    </TickTaskContext>
  );
}
