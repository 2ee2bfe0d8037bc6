/**
 * Makes a handler of the fake server slow: it runs only after `release` is called, and from then on
 * at once.
 */
export function heldHandler<Args extends unknown[], Result>(
  handle: (...args: Args) => Result | Promise<Result>,
) {
  const held: (() => void)[] = [];
  let isHeld = true;
  const handler = async (...args: Args): Promise<Result> => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return handle(...args);
  };
  const release = () => {
    isHeld = false;
    for (const go of held.splice(0)) go();
  };
  return { handler, release };
}
