/** How the specification says on the wire whether a card or list may be moved: 0 locked, 1 free. */
interface Lockable {
  readonly isFixed: 0 | 1;
}

/** Whether a card or list is locked against moving. The wire has 0 for locked (section 7). */
export const isLocked = ({ isFixed }: Lockable): boolean => isFixed === 0;

/** What a request sends as `isFixed` to lock a card or list, or to free it. */
export const isFixedOf = (locked: boolean): 0 | 1 => (locked ? 0 : 1);
