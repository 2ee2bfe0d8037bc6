import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { Member } from 'shared-api/client';
import { useCard } from '../card/card-context.ts';
import { mentionBefore, mentionOf, type MentionQuery, matchingPeople } from './mention-query.ts';

interface Options {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Suggests people while `@` and a name are typed; arrows select, Enter or Tab inserts. */
export function useMentions({ field, onChange }: Options) {
  const { people } = useCard().board;
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = query ? matchingPeople(people, query.name) : [];
  const isOpen = found.length > 0;
  const optionId = (person: Member) => `${listId}-${person.id}`;

  function watch(): void {
    const area = field.current;
    if (!area) return;
    setQuery(mentionBefore(area.value, area.selectionStart));
    setChosen(0);
  }

  function take(person: Member | undefined): void {
    const area = field.current;
    if (!area || !query || !person) return;
    const mention = mentionOf(person);
    const caret = query.start + mention.length;
    onChange(area.value.slice(0, query.start) + mention + area.value.slice(area.selectionStart));
    setQuery(null);
    // After React has rendered the new text.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(caret, caret);
    });
  }

  /** Returns whether the key was handled by the list. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[chosen]);
    else if (event.key === 'Escape') setQuery(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const chosenPerson = isOpen ? found[chosen] : undefined;
  return {
    found,
    isOpen,
    listId,
    optionId,
    chosenPerson,
    watch,
    take,
    press,
    close: () => setQuery(null),
    aria: {
      'aria-autocomplete': 'list' as const,
      ...(chosenPerson && {
        'aria-controls': listId,
        'aria-activedescendant': optionId(chosenPerson),
      }),
    },
  };
}
