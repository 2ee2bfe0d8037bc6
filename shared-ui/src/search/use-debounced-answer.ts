import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from 'shared-api/limits';

export type Answered<Answer> =
  { status: 'waiting' } | { status: 'answered'; answer: Answer } | { status: 'refused' };

interface Options {
  /** Asked once typing pauses, unless it is too short; the first of all without a pause. */
  keyword: string;
  minCharacters: number;
}

/** The answer to what is typed; an answer that comes too late for it is dropped. */
export function useDebouncedAnswer<Answer>(
  ask: (keyword: string) => Promise<Answer>,
  { keyword, minCharacters }: Options,
): Answered<Answer> {
  const [kept, setKept] = useState<{ keyword: string; answered: Answered<Answer> } | null>(null);
  const wanted = keyword.trim();
  const isAsked = wanted.length >= minCharacters;

  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    const keep = (answered: Answered<Answer>) => {
      if (!isStale) setKept({ keyword: wanted, answered });
    };
    const pause = wanted === '' ? 0 : SEARCH_DEBOUNCE_MS;
    const timer = setTimeout(() => {
      ask(wanted).then(
        (answer) => keep({ status: 'answered', answer }),
        () => keep({ status: 'refused' }),
      );
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [ask, wanted, isAsked]);

  return isAsked && kept?.keyword === wanted ? kept.answered : { status: 'waiting' };
}
