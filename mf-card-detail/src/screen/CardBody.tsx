import { CardContent } from './CardContent.tsx';
import { CardContext } from '../card/card-context.ts';
import { CardLoading } from './CardLoading.tsx';
import type { LoadedDetail } from 'shared-cards';
import { Asking } from 'shared-ui';

/** The card, or what stands in its place while it is not there. */
export function CardBody({ loaded }: { loaded: LoadedDetail }) {
  if (loaded.status !== 'ready') return <CardLoading loaded={loaded} />;
  return (
    <CardContext value={loaded.card}>
      <Asking key={loaded.card.id}>
        <CardContent />
      </Asking>
    </CardContext>
  );
}
