import { CardContent } from './CardContent.tsx';
import { CardContext } from '../card/card-context.ts';
import { CardLoading } from './CardLoading.tsx';
import type { CurrentCard } from '../card/current-card-slice.ts';

/** The card, or what stands in its place while it is not there. */
export function CardBody({ current }: { current: CurrentCard }) {
  if (current.status !== 'ready') return <CardLoading current={current} />;
  return (
    <CardContext value={current.card}>
      <CardContent key={current.card.id} />
    </CardContext>
  );
}
