import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FilterLanguage, useFilterLanguage } from 'shared-ui/use-filter-language';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { type WorkPlace, workPath } from './work-place.ts';

interface Typed {
  readonly text: string;
  /** The filter in the address, and the one that it is about to be; with another, this is over. */
  readonly from: string;
  readonly to: string;
}

/** The filter of the page: as it is in the address, and as it is typed. */
export function useWorkFilter(place: WorkPlace) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed | null>(null);
  // What is typed in one go is one step back.
  const isStepMade = useRef(false);
  const language = useFilterLanguage(true);
  const { filter: addressed } = place;
  // What is typed while the address changes is kept, but not after Back.
  if (typed !== null && addressed === typed.to && typed.from !== addressed)
    setTyped({ ...typed, from: addressed });
  const isTyping = typed !== null && [typed.from, typed.to].includes(addressed);
  const text = isTyping ? typed.text : addressed;
  const parsed = useMemo(() => language?.parseFilter(text) ?? null, [language, text]);
  const problem = parsed?.problem ?? null;
  const wanted = text.trim();
  const isReady = language !== null && problem === null && wanted !== addressed;

  const goTo = (next: WorkPlace, replace = false) => void navigate(workPath(next), { replace });
  function goToTyped(): void {
    setTyped({ text, from: addressed, to: wanted });
    goTo({ ...place, filter: wanted }, isStepMade.current);
    isStepMade.current = true;
  }
  useAfterPause(isReady ? goToTyped : null, wanted);

  return {
    text,
    language,
    problem,
    filter: parsed?.filter ?? null,
    goTo: (next: WorkPlace) => {
      setTyped(null);
      goTo(next);
    },
    type: (next: string) =>
      setTyped({ from: addressed, to: isTyping ? typed.to : addressed, text: next }),
    onBlur: () => {
      if (isReady) goToTyped();
      isStepMade.current = false;
    },
    /** Adds a condition to the filter, or removes it from there. */
    toggle: ({ parseFilter, withConditionToggled }: FilterLanguage, condition: string) => {
      const readable = problem === null ? parsed?.filter : parseFilter(addressed).filter;
      setTyped(null);
      goTo({ ...place, filter: withConditionToggled(readable ?? null, condition) });
    },
  };
}

export type WorkFilter = ReturnType<typeof useWorkFilter>;
