import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Member } from 'shared-api/client';
import {
  matchingCards,
  matchingPeople,
  referenceBefore,
  referenceInLine,
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
  /** Called when a person is being typed, to load them. */
  readonly onPersonTyped?: () => void;
}

/** Where there is nothing to refer to. */
export const NO_REFERENCES: ReferenceSources = { people: [], cards: [] };

interface Options extends ReferenceSources {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  /** The field is plain text on one line, which has people by their names alone. */
  isLine?: boolean;
  onChange: (text: string) => void;
}

/**
 * Suggests people after `@`, and cards after `#`; arrows select, Enter or Tab inserts. Keys of an
 * input method, which composes a character, are left to it.
 */
export function useReferences(options: Options) {
  const { field, isLine = false, onChange, people, cards } = options;
  const [query, setQuery] = useState<ReferenceQuery | null>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [chosen, setChosen] = useState(0);
  const inserting = useRef<{ readonly text: string; readonly caret: number } | null>(null);
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

  const inserted = isLine ? referenceInLine : referenceTo;

  function watch(): void {
    const area = field.current;
    if (!area) return;
    inserting.current = null;
    const typed = referenceBefore(area.value, area.selectionStart ?? area.value.length);
    setQuery(typed);
    setAnchor(area);
    setChosen(0);
    if (typed?.sign === '#') options.onCardTyped?.(typed.typed);
    if (typed?.sign === '@') options.onPersonTyped?.();
  }

  function take(referred: Referred | undefined): void {
    const area = field.current;
    if (!area || !query || !referred) return;
    const reference = inserted(referred);
    const caret = query.start + reference.length;
    const after = area.value.slice(area.selectionStart ?? area.value.length);
    const text = area.value.slice(0, query.start) + reference + after;
    inserting.current = { text, caret };
    onChange(text);
    setQuery(null);
  }

  // With the render that brings the new text, since the next key may come before the next frame.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || !inserting.current || area.value !== inserting.current.text) return;
    const { caret } = inserting.current;
    inserting.current = null;
    area.focus();
    area.setSelectionRange(caret, caret);
  });

  function isTypedInFull(): boolean {
    const [first] = found;
    return first !== undefined && inserted(first).trim() === `${query?.sign}${query?.typed}`;
  }

  /** Returns whether the key was handled by the list. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    // What is typed in full is chosen already, and Enter is for the form.
    if (event.key === 'Enter' && chosen === 0 && isTypedInFull()) return false;
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
    anchor,
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
