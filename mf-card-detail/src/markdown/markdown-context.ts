import { createContext } from 'react';

/** Toggles the task at an offset of the source; null where tasks are read-only. */
export type TickTask = ((offset: number, isDone: boolean) => void) | null;

export const TickTaskContext = createContext<TickTask>(null);
