import { Prose } from 'shared-ui/prose';
import { lazyOnline } from 'shared-ui/lazy-online';
import { type TickTask, TickTaskContext } from './markdown-context.ts';

const MarkdownView = lazyOnline(async () => (await import('./MarkdownView.tsx')).default);

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
