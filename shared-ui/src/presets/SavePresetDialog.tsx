import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useFormValues } from '../dialog/use-form-values.ts';
import { texts } from '../texts.ts';
import type { PresetFields } from './presets.ts';
import { reasons } from '../buttons/reasons.ts';

interface Values {
  name: string;
  description: string;
}

type NamedPreset = Omit<PresetFields, 'filters'>;

interface Props {
  /** The refused input. */
  givenBack: NamedPreset | null;
  /** The server's message about it. */
  refusal: string | null;
  onSave: (preset: NamedPreset) => void;
  onClose: () => void;
}

const WIDTH = 480;

/** Keeps the current filters under a name. */
export function SavePresetDialog({ givenBack, refusal, onSave, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const initialValues: Values = {
    name: givenBack?.name ?? '',
    description: givenBack?.description ?? '',
  };
  const { values: typed, onValuesChange } = useFormValues(initialValues);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.savePresetTitle}
      submit={texts.savePreset}
      isSaving={false}
      whyNotSubmit={typed.name.trim() === '' ? reasons.nameFirst : undefined}
      hasInput={typed.name !== '' || typed.description !== ''}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="preset"
        layout="vertical"
        initialValues={initialValues}
        onValuesChange={onValuesChange}
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
