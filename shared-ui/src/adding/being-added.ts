let next = -1;

/** An id for what shows before the server has given it its own; no server gives such a one. */
export const createLocalId = (): number => next--;

/** Whether something shows that the server has not confirmed yet: it cannot be changed so far. */
export const isBeingAdded = ({ id }: { readonly id: number }): boolean => id < 0;
