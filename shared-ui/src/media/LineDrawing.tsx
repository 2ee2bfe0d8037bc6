interface DrawingProps {
  size?: number | string;
  className?: string | undefined;
  'aria-hidden'?: boolean;
}

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
export function drawingOf(lines: readonly string[]) {
  return function Drawing({ size, className }: DrawingProps) {
    return <LineDrawing lines={lines} size={size} className={className} />;
  };
}
