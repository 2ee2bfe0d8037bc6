import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { texts } from '../texts.ts';
import type { PresetFields } from './presets-slice.ts';

interface Values {
  name: string;
  description: string;
}

interface Props {
  isSaving: boolean;
  refusal: string | null;
  onSave: (fields: Omit<PresetFields, 'filters'>) => void;
  onClose: () => void;
}

const WIDTH = 480;

/** Keeps the current filters under a name. */
export function SavePresetDialog({ isSaving, refusal, onSave, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const name = Form.useWatch<string | undefined>('name', form) ?? '';
  return (
    <FormDialog
      width={WIDTH}
      title={texts.savePresetTitle}
      submit={texts.savePreset}
      isSaving={isSaving}
      isSubmitDisabled={name.trim() === ''}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="preset"
        layout="vertical"
        initialValues={{ name: '', description: '' }}
        onFinish={({ name, description }) =>
          onSave({ name: name.trim(), description: description.trim() || null })
        }
      >
        <Form.Item name="name" label={texts.presetName} required>
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="description" label={texts.description}>
          <Input.TextArea rows={2} maxLength={DESCRIPTION_MAX_CHARACTERS} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
