import { Navigate, useParams } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../resources/resources.ts';

/** Leads from a card's short id to the place where the card is now. */
export function CardLinkPage() {
  const place = useLoading(resources.cardPlace, Number(useParams().cardId));
  return (
    <LoadedContent state={place} onRetry={place.reload}>
      {({ projectId, boardId, listId, cardId }) => (
        <Navigate replace to={paths.card(projectId, boardId, listId, cardId)} />
      )}
    </LoadedContent>
  );
}
