import Button from 'antd/es/button';
import { Play, Square } from 'lucide-react';
import type { TimeEntry } from 'shared-api/client';
import { RunningClock } from './RunningClock.tsx';
import { texts } from './texts.ts';
import type { TimeActions } from './time-actions.ts';

interface Props {
  timeEntries: readonly TimeEntry[];
  me: number | null;
  on: Pick<TimeActions, 'onStart' | 'onStop'>;
}

/** Starts and stops the person's timer on a card, and shows how long it has been running. */
export function TimerButton({ timeEntries, me, on }: Props) {
  const own = timeEntries.find(({ user, endedAt }) => user === me && endedAt === null);
  return own ? (
    <>
      <Button
        type="text"
        size="small"
        aria-label={texts.stop}
        title={texts.stop}
        icon={<Square aria-hidden size={14} />}
        onClick={() => on.onStop()}
      />
      <RunningClock startedAt={own.startedAt} />
    </>
  ) : (
    <Button
      type="text"
      size="small"
      aria-label={texts.start}
      title={`${texts.start}. ${texts.stopsOthers}`}
      icon={<Play aria-hidden size={14} />}
      onClick={() => on.onStart()}
    />
  );
}
