import type { Icon } from 'shared-api/remote';

interface Props {
  /** The `d` of each line in a field of 24 by 24. */
  readonly lines: readonly string[];
  readonly size?: number | string | undefined;
  readonly className?: string | undefined;
}

/** A drawing of lines, as slots of remotes have them, in the manner of the other icons. */
export const LineDrawing = ({ lines, size = 24, className }: Props) => (
  <svg
    aria-hidden
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {lines.map((line) => (
      <path key={line} d={line} />
    ))}
  </svg>
);

/** Makes a component of a drawing, to be used as an icon. */
export const drawingOf = (lines: readonly string[]): Icon =>
  function Drawing({ size, className }) {
    return <LineDrawing lines={lines} size={size} className={className} />;
  };
