import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { PlaceStatus, Publicity } from 'shared-api/client';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import type { FindCards } from '../references/use-found-cards.ts';
import { texts } from '../texts.ts';
import { DescriptionField } from './DescriptionField.tsx';
import type { ProjectOrBoard } from './project-or-board.ts';

export interface ProjectOrBoardFormValues {
  name: string;
  description: string;
  status: PlaceStatus;
  isPublic: boolean;
}

/** The form's values for an item; those of a new one if it is null. */
export const valuesOf = (item: ProjectOrBoard | null): ProjectOrBoardFormValues => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  status: item?.status ?? 'active',
  isPublic: item?.isPublic === 1,
});

interface Props {
  form: FormInstance<ProjectOrBoardFormValues>;
  item: ProjectOrBoard | null;
  /** What the instance lets be public; undefined if a shell of before does not say it. */
  publicity: Publicity | undefined;
  /** Finds cards that the description may refer to. */
  findCards: FindCards;
  onValues: (values: ProjectOrBoardFormValues) => void;
  onSubmit: (values: ProjectOrBoardFormValues) => void;
}

const STATUSES = ['active', 'archived', 'blocked'] as const;

/** Name, description, status and visibility. */
export function ProjectOrBoardForm(props: Props) {
  const { form, item, publicity, findCards, onValues, onSubmit } = props;
  const isForbidden = publicity === 'nothing';
  // What was public before may still be made private.
  const isFixed = isForbidden && item?.isPublic !== 1;
  return (
    <Form<ProjectOrBoardFormValues>
      form={form}
      name="item"
      layout="vertical"
      initialValues={valuesOf(item)}
      onValuesChange={(_, values) => onValues(values)}
      onFinish={onSubmit}
    >
      <Form.Item name="name" label={texts.boardName} required>
        <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
      </Form.Item>
      <Form.Item name="description" label={texts.description}>
        <DescriptionField item={item} findCards={findCards} />
      </Form.Item>
      <Form.Item name="status" label={texts.status}>
        <Select options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))} />
      </Form.Item>
      <Form.Item
        name="isPublic"
        label={texts.isPublic}
        valuePropName="checked"
        extra={isForbidden ? texts.nothingIsPublic : texts.publicHint}
      >
        <Switch disabled={isFixed} />
      </Form.Item>
    </Form>
  );
}
