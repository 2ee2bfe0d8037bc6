import type { Person } from 'shared-api/client';

/** Finds people by a part of their name or address. */
export type SearchPeople = (keyword: string) => Promise<Person[]>;
