/** Whether something shows that the server has not confirmed yet: it cannot be changed so far. */
export const isBeingAdded = ({ id }: { readonly id: number }): boolean => id < 0;
