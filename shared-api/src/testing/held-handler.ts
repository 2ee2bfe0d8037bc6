/**
 * Makes a handler of the fake server slow: it runs only after `release` is called, and from then on
 * at once.
 */
export function heldHandler<Args extends unknown[], Result>(
  handler: (...args: Args) => Result | Promise<Result>,
) {
  const held: (() => void)[] = [];
  let isHeld = true;
  return {
    async handler(...args: Args): Promise<Result> {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return handler(...args);
    },
    release() {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
  };
}
