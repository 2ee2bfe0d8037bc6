import { formatExactly, formatMoment } from './dates.ts';

interface Props {
  readonly at: string;
  /** The format; left out: relative to now, as for past events. */
  readonly format?: (moment: string) => string;
  readonly className?: string | undefined;
}

/** A moment in its readable form, with the exact time in its tooltip. */
export const Timestamp = ({ at, format = (moment) => formatMoment(moment), className }: Props) => (
  <time dateTime={at} title={formatExactly(at)} className={className}>
    {format(at)}
  </time>
);
