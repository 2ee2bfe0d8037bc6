import { useState } from 'react';

/** The clipboard, where the browser lets a page write to it: not without TLS. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Copies a text, and says how that went. */
export function useCopying({ copied, notCopied }: { copied: string; notCopied: string }) {
  const [notice, setNotice] = useState('');
  const copy = (text: string) =>
    void write(text).then(
      () => setNotice(copied),
      () => setNotice(notCopied),
    );
  return { copy, notice };
}
