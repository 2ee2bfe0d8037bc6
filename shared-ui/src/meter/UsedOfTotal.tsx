import Progress from 'antd/es/progress';

interface Props {
  /** The measured quantity, such as completed cards. */
  label: string;
  used: number;
  total: number;
}

/** A bar with 'used/total', which is empty for a total of 0. */
export function UsedOfTotal({ label, used, total }: Props) {
  return (
    <Progress
      size="small"
      aria-label={label}
      percent={total === 0 ? 0 : Math.round((used / total) * 100)}
      status="normal"
      format={() => `${used}/${total}`}
    />
  );
}
