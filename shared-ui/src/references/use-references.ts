import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { Member } from 'shared-api/client';
import {
  matchingCards,
  matchingPeople,
  referenceBefore,
  type ReferenceQuery,
  referenceTo,
  type Referred,
  type ReferredCard,
} from './reference-query.ts';

/** What the fields of a page may refer to. */
export interface ReferenceSources {
  readonly people: readonly Member[];
  /** The cards that are known so far. */
  readonly cards: readonly ReferredCard[];
  /** Called when a card is being typed, to find others. */
  readonly onCardTyped?: (typed: string) => void;
}

interface Options extends ReferenceSources {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  onChange: (text: string) => void;
}

/**
 * Suggests people after `@`, and cards after `#`; arrows select, Enter or Tab inserts. Keys of an
 * input method, which composes a character, are left to it.
 */
export function useReferences({ field, onChange, people, cards, onCardTyped }: Options) {
  const [query, setQuery] = useState<ReferenceQuery | null>(null);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found: readonly Referred[] =
    query === null
      ? []
      : query.sign === '@'
        ? matchingPeople(people, query.typed).map((person) => ({ kind: 'person', person }))
        : matchingCards(cards, query.typed).map((card) => ({ kind: 'card', card }));
  const isOpen = found.length > 0;
  const optionId = (referred: Referred) =>
    `${listId}-${referred.kind === 'card' ? referred.card.id : referred.person.id}`;
  const chosenAt = Math.min(chosen, found.length - 1);

  function watch(): void {
    const area = field.current;
    if (!area) return;
    const typed = referenceBefore(area.value, area.selectionStart ?? area.value.length);
    setQuery(typed);
    setChosen(0);
    if (typed?.sign === '#') onCardTyped?.(typed.typed);
  }

  function take(referred: Referred | undefined): void {
    const area = field.current;
    if (!area || !query || !referred) return;
    const reference = referenceTo(referred);
    const caret = query.start + reference.length;
    const after = area.value.slice(area.selectionStart ?? area.value.length);
    onChange(area.value.slice(0, query.start) + reference + after);
    setQuery(null);
    // After React has rendered the new text.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(caret, caret);
    });
  }

  /** Returns whether the key was handled by the list. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosenAt + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[chosenAt]);
    else if (event.key === 'Escape') setQuery(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const chosenOne = isOpen ? found[chosenAt] : undefined;
  return {
    found,
    isOpen,
    listId,
    optionId,
    chosen: chosenOne,
    watch,
    take,
    press,
    close: () => setQuery(null),
    aria: {
      'aria-autocomplete': 'list' as const,
      ...(chosenOne && {
        'aria-controls': listId,
        'aria-activedescendant': optionId(chosenOne),
      }),
    },
  };
}

export type References = ReturnType<typeof useReferences>;
