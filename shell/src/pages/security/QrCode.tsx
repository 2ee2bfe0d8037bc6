import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code, drawn by the page itself: black on white, whatever the theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 2 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
    return { size: side, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={196} height={196} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
