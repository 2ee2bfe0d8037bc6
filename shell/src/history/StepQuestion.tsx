import { useDispatch } from 'react-redux';
import { ConfirmDialog } from 'shared-ui';
import type { WantedStep } from './history-change.ts';
import { stepDeclined, stepWanted } from './history-slice.ts';
import { historyTexts as texts } from './texts.ts';

interface Props {
  readonly asked: WantedStep & { readonly reasons: readonly string[] };
}

/** Says who has changed what since, and asks whether to overwrite it. */
export function StepQuestion({ asked: { reasons, ...wanted } }: Props) {
  const { direction } = wanted;
  const dispatch = useDispatch();
  return (
    <ConfirmDialog
      kind="change"
      title={texts.questions[direction]}
      confirm={texts.anyway[direction]}
      onConfirm={() => dispatch(stepWanted({ ...wanted, isForced: true }))}
      onCancel={() => dispatch(stepDeclined())}
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </ConfirmDialog>
  );
}
