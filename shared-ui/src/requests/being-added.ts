/** Whether an item waits for the server's confirmation; it cannot be changed until then. */
export const isBeingAdded = ({ id }: { readonly id: number }): boolean => id < 0;
