/**
 * Gives every style element that a script creates the nonce of the page's policy. antd's style sheets
 * are files, but two of its parts (the scroll lock of dialogs, the measuring of scroll bars) write
 * styles, and without a nonce.
 */
export function giveStylesNonce(page: Document, nonce: string): void {
  /* oxlint-disable typescript/no-deprecated -- only the overload for old names is */
  const createElement = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
