import { createContext } from 'react';

/** Ticks a task of the text by its place in the source; null where that cannot be. */
export type TickTask = ((offset: number, isDone: boolean) => void) | null;

export const TickTaskContext = createContext<TickTask>(null);
