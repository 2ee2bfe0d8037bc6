import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useSelector } from 'react-redux';
import { type Grouping, NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { selectMay, type WithCards } from 'shared-cards';
import { FormDialog } from 'shared-ui/form-dialog';
import { reasons } from 'shared-ui/reasons';
import { useFormValues } from 'shared-ui/use-form-values';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts as allTexts } from '../texts/texts.ts';
import { savedFilterChange } from './saved-filters.ts';

const WIDTH = 480;

const texts = allTexts.savedFilters;

interface Values {
  name: string;
  /** Left out for people who may not. */
  share?: boolean;
}

interface Props extends Pick<DialogProps, 'onClose'> {
  filter: string;
  grouping?: Grouping;
}

/** Asks under which name a filter of the board, or of all boards, is saved, and for whom. */
export function SaveFilterDialog({ filter, grouping = 'due', onClose }: Props) {
  const boardId = useBoardId() ?? null;
  const mayShare = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const { isSubmitting, refusal, submit } = useSubmission(savedFilterChange);
  const [form] = Form.useForm<Values>();
  const initialValues: Values = { name: '', share: false };
  const typed = useFormValues(initialValues);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.save}
      submit={allTexts.save}
      isSaving={isSubmitting}
      whyNotSubmit={typed.values.name.trim() === '' ? reasons.nameFirst : undefined}
      hasInput={typed.isTouched}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="saveFilter"
        layout="vertical"
        initialValues={initialValues}
        onValuesChange={typed.onValuesChange}
        onFinish={({ name, share = false }) => {
          submit({ do: 'save', boardId, filter, grouping, name: name.trim(), share });
        }}
      >
        <Form.Item name="name" label={texts.name} required extra={<code>{filter}</code>}>
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        {mayShare && (
          <Form.Item noStyle name="share" valuePropName="checked">
            <Checkbox>{texts.forEverybody}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
