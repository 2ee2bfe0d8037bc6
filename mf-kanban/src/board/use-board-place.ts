import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type BoardPlace,
  placeVisited,
  selectPlace,
  type WithPlace,
} from '../screen/board-place-slice.ts';
import { readPlace } from '../screen/board-address.ts';
import { useViews } from '../screen/views.ts';

const isCardPath = (pathEnd: string) => /^\d+\/card\//.test(pathEnd);

/**
 * What the address shows of the board, unchanged while a card is open over it, as the card's path
 * names none.
 */
export function useBoardPlace(): BoardPlace {
  const { '*': pathEnd = '' } = useParams();
  const [query] = useSearchParams();
  const dispatch = useDispatch();
  const visited = useSelector((state: WithPlace) => selectPlace(state));
  const isOfCard = isCardPath(pathEnd);
  const views = useViews();
  const addressed = useMemo(
    () =>
      readPlace(
        pathEnd,
        query,
        views.map(({ id }) => id),
      ),
    [pathEnd, query, views],
  );
  useEffect(() => {
    if (!isOfCard) dispatch(placeVisited(addressed));
  }, [dispatch, isOfCard, addressed]);
  return isOfCard ? visited : addressed;
}
