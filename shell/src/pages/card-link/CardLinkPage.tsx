import { Navigate, useParams } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { Loaded } from '../Loaded.tsx';
import { resources } from '../../resources/resources.ts';
import { useResource } from '../../resources/use-resource.ts';

/** Leads from a card's short id to the place where the card is now. */
export function CardLinkPage() {
  const wanted = Number(useParams().cardId);
  const place = useResource(resources.cardPlace, wanted);
  return (
    <Loaded resource={place}>
      {({ projectId, boardId, listId, cardId }) =>
        // What was read last may be another card's.
        cardId === wanted && (
          <Navigate replace to={paths.card(projectId, boardId, listId, cardId)} />
        )
      }
    </Loaded>
  );
}
