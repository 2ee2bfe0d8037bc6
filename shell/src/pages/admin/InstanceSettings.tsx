import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { InstanceSettings as Settings, Publicity, SignUpPolicy } from 'shared-api/client';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../../resources/resources.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

interface Fields {
  signUp: SignUpPolicy;
  domains: string;
  verifyAddresses: boolean;
  publicity: Publicity;
  quota: string;
}

const choices = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

function SettingsForm({ settings, reload }: { settings: Settings; reload: () => void }) {
  const { act, isBusy, isDone, refusal } = useAct(reload);
  const initial: Fields = {
    signUp: settings.signUp,
    domains: settings.signUpDomains.join(', '),
    verifyAddresses: settings.verifyAddresses,
    publicity: settings.publicity,
    quota: settings.storageQuotaMb === null ? '' : String(settings.storageQuotaMb),
  };
  const save = ({ domains, quota, ...fields }: Fields) =>
    act({
      call: 'editSettings',
      input: {
        ...fields,
        signUpDomains: domains.split(/[\s,]+/).filter((domain) => domain !== ''),
        storageQuotaMb: quota.trim() === '' ? null : Number(quota),
      },
    });
  return (
    <Form<Fields> layout="vertical" initialValues={initial} onFinish={save}>
      <Form.Item name="signUp" label={texts.signUp}>
        <Select options={choices(texts.policies)} />
      </Form.Item>
      <Form.Item name="domains" label={texts.domains}>
        <Input />
      </Form.Item>
      <Form.Item name="verifyAddresses" valuePropName="checked">
        <Checkbox>{texts.verifyAddresses}</Checkbox>
      </Form.Item>
      <Form.Item name="publicity" label={texts.publicity}>
        <Select options={choices(texts.publicities)} />
      </Form.Item>
      <Form.Item name="quota" label={texts.quota}>
        <Input inputMode="numeric" />
      </Form.Item>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {isDone && <p role="status">{texts.saved}</p>}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {texts.save}
      </Button>
    </Form>
  );
}

/** Who may sign up, what may be public, and limits. */
export function InstanceSettings() {
  const settings = useLoading(resources.instanceSettings, null);
  return (
    <LoadedContent state={settings} onRetry={settings.reload}>
      {(value) => <SettingsForm settings={value} reload={settings.reload} />}
    </LoadedContent>
  );
}
