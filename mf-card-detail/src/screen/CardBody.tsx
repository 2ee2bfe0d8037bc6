import { CardContent } from './CardContent.tsx';
import { CardContext } from '../card/card-context.ts';
import { CardLoading } from './CardLoading.tsx';
import { MissingCard } from './MissingCard.tsx';
import type { LoadedDetail } from 'shared-cards';
import { Asking } from 'shared-ui';
import { Announcer } from 'shared-ui/announcer';
import { CardAnnouncements } from '../announcements/CardAnnouncements.tsx';

interface Props {
  loaded: LoadedDetail;
  onClose: () => void;
}

/** The card, or a placeholder while it is loading, failed or missing. */
export function CardBody({ loaded, onClose }: Props) {
  if (loaded.status === 'missing') return <MissingCard loaded={loaded} />;
  if (loaded.status !== 'ready') return <CardLoading loaded={loaded} />;
  return (
    <CardContext value={loaded.card}>
      <Asking key={loaded.card.id}>
        <Announcer>
          <CardAnnouncements />
          <CardContent onClose={onClose} />
        </Announcer>
      </Asking>
    </CardContext>
  );
}
