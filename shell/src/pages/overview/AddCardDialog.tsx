import Form from 'antd/es/form';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui/form-dialog';
import { ReferenceInput } from 'shared-ui/reference-input';
import { homeTexts as texts } from '../home-texts.ts';
import { reasons } from 'shared-ui/reasons';
import { useFormValues } from 'shared-ui/use-form-values';
import { CardPlaceFields } from './CardPlaceFields.tsx';
import { useCardPlace } from './use-card-place.ts';
import { useReferencesOn } from './use-references-on.ts';

const WIDTH = 480;

/** Adds a card for the user to any list of any board that they may edit; initially the last opened board. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const { add, ...place } = useCardPlace();
  const [form] = Form.useForm<{ name: string }>();
  const { values, onValuesChange } = useFormValues({ name: '' });
  const name = values.name.trim();
  const sources = useReferencesOn(place.board?.id);

  function submit() {
    if (name !== '' && add({ name })) onClose();
  }

  const whyNowhere = place.listId === null ? reasons.chooseFirst : undefined;
  const whyNotAdded = name === '' ? reasons.nameFirst : whyNowhere;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.newCard}
      submit={texts.addCard}
      whyNotSubmit={whyNotAdded}
      hasInput={name !== ''}
      refusal={null}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<{ name: string }>
        form={form}
        name="card"
        layout="vertical"
        onValuesChange={onValuesChange}
        onFinish={submit}
      >
        <Form.Item name="name" label={texts.cardName} required>
          <ReferenceInput autoFocus maxLength={NAME_MAX_CHARACTERS} sources={sources} />
        </Form.Item>
        <CardPlaceFields {...place} />
      </Form>
    </FormDialog>
  );
}
