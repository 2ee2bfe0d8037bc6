import { useState } from 'react';

const KEY = 'sidebar_folded';

function kept(): string[] {
  try {
    const folded: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(folded) ? folded.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Which sections of the sidebar are folded, as this browser keeps it. */
export function useFoldedSections() {
  const [folded, setFolded] = useState(kept);
  return {
    isFolded: (section: string) => folded.includes(section),
    toggle: (section: string) => {
      const others = folded.filter((one) => one !== section);
      const next = others.length < folded.length ? others : [...folded, section];
      setFolded(next);
      localStorage.setItem(KEY, JSON.stringify(next));
    },
  };
}
