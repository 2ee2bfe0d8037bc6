interface Props {
  /** The `d` of each line in a field of 24 by 24. */
  lines: readonly string[];
  size: number;
  className?: string | undefined;
}

/** The drawing of a slot, in the manner of the other icons. */
export const LineDrawing = ({ lines, size, className }: Props) => (
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
