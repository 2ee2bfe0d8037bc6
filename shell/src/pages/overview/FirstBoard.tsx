import { nanoid } from '@reduxjs/toolkit';
import Alert from 'antd/es/alert';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { lastValue } from 'shared-ui/create-loading';
import { TemplateStart } from 'shared-ui/template-start';
import { useSubmission } from 'shared-ui/use-submission';
import { navigation } from '../../navigation/navigation.ts';
import { resources } from '../../resources/resources.ts';
import { homeTexts as texts } from '../home-texts.ts';

interface Props {
  /** Left out: the board is opened. */
  onCreated?: () => void;
}

/** For users without boards: a press on a template creates the first one, and opens it. */
export function FirstBoard({ onCreated }: Props) {
  const navigate = useNavigate();
  const known = lastValue(useSelector(navigation.selectState));
  const { isSubmitting, refusal, response: path, submit } = useSubmission(resources.firstBoard);
  // A retry after a lost response creates no second project.
  const [idempotencyKey] = useState(() => nanoid());
  const project = known?.projects.find(({ mayAdd }) => mayAdd);
  useEffect(() => {
    if (path === null) return;
    if (onCreated) onCreated();
    else void navigate(path);
  }, [navigate, onCreated, path]);
  return (
    <>
      {refusal !== null && <Alert role="alert" type="error" showIcon title={refusal} />}
      <TemplateStart
        list={resources.templates}
        title={texts.firstBoard}
        hint={texts.firstBoardHint}
        isBusy={isSubmitting || path !== null}
        onChoose={({ id: templateId }) =>
          submit({ projectId: project?.id ?? null, templateId, name: '', idempotencyKey })
        }
      />
    </>
  );
}
