import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { pathOfSearch, searchAt, type SearchQuery } from '../../search/search-query.ts';
import { searchAsked, searchLeft, selectSearch } from '../../search/search-slice.ts';

/** The search of the page's address, what it found, and how to narrow it. */
export function useSearch() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const params = useParams();
  const [address] = useSearchParams();
  const query = searchAt(params, address);
  const key = JSON.stringify(query);
  useEffect(() => {
    dispatch(searchAsked(JSON.parse(key) as SearchQuery));
  }, [dispatch, key]);
  useEffect(() => () => void dispatch(searchLeft()), [dispatch]);
  return {
    ...useSelector(selectSearch),
    query,
    search: (changed: Partial<SearchQuery>) =>
      void navigate(pathOfSearch({ ...query, ...changed })),
    retry: () => void dispatch(searchAsked(query)),
  };
}
