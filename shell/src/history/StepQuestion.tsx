import { useDispatch } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import type { WantedStep } from './history-change.ts';
import { stepDeclined, stepWanted } from './history-slice.ts';
import { historyTexts as texts } from './texts.ts';

interface Props {
  readonly asked: WantedStep & { readonly reason: string };
}

/** Says who has changed what since, and asks whether to overwrite it. */
export function StepQuestion({ asked: { step, direction, reason } }: Props) {
  const dispatch = useDispatch();
  return (
    <ConfirmDialog
      kind="change"
      title={texts.questions[direction]}
      confirm={texts.anyway[direction]}
      onConfirm={() => dispatch(stepWanted({ step, direction, isForced: true }))}
      onCancel={() => dispatch(stepDeclined())}
    >
      <p>{reason}</p>
    </ConfirmDialog>
  );
}
