import { useMemo } from 'react';
import type { FilterChoices } from 'shared-api/client';
import { nameOf } from '../members/PersonAvatar.tsx';
import type { Choice } from './ChoiceSelect.tsx';

export type LoadFilterChoices = (keyword: string) => Promise<FilterChoices>;

interface ChoiceSearches {
  readonly usersFor: (keyword: string) => Promise<Choice[]>;
  readonly labelsFor: (keyword: string) => Promise<Choice[]>;
}

/** The searches of both selects; a request that both make is sent once. */
export function useFilterChoices(load: LoadFilterChoices): ChoiceSearches {
  return useMemo(() => {
    const asked = new Map<string, Promise<FilterChoices>>();
    const ask = (keyword: string) => {
      const response = asked.get(keyword) ?? load(keyword);
      asked.set(keyword, response);
      response.catch(() => asked.delete(keyword));
      return response;
    };
    return {
      usersFor: async (keyword) =>
        (await ask(keyword)).users.map((person) => ({
          value: person.email,
          label: nameOf(person),
        })),
      labelsFor: async (keyword) =>
        (await ask(keyword)).tags.map((name) => ({ value: name, label: name })),
    };
  }, [load]);
}
