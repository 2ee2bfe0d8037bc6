import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from 'shared-api/limits';

export type Debounced<Result> =
  { status: 'waiting' } | { status: 'found'; result: Result } | { status: 'refused' };

interface Options {
  /** Requested as soon as typing pauses, unless it is too short; the first one without a pause. */
  keyword: string;
  minCharacters: number;
}

/** The response to the current input; responses to an earlier input are dropped. */
export function useDebouncedResult<Result>(
  ask: (keyword: string) => Promise<Result>,
  { keyword, minCharacters }: Options,
): Debounced<Result> {
  const [kept, setKept] = useState<{ keyword: string; debounced: Debounced<Result> } | null>(null);
  const wanted = keyword.trim();
  const isAsked = wanted.length >= minCharacters;

  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    const keep = (debounced: Debounced<Result>) => {
      if (!isStale) setKept({ keyword: wanted, debounced });
    };
    const pause = wanted === '' ? 0 : SEARCH_DEBOUNCE_MS;
    const timer = setTimeout(() => {
      ask(wanted).then(
        (result) => keep({ status: 'found', result }),
        () => keep({ status: 'refused' }),
      );
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [ask, wanted, isAsked]);

  return isAsked && kept?.keyword === wanted ? kept.debounced : { status: 'waiting' };
}
