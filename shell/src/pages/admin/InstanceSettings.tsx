import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { InstanceSettings as Settings, Publicity, SignUpPolicy } from 'shared-api/client';
import { isSameValue } from 'shared-api/same-value';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../../resources/resources.ts';
import { choicesOf } from './choices-of.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

interface Fields {
  signUp: SignUpPolicy;
  domains: string;
  verifyAddresses: boolean;
  requireSecondFactor: boolean;
  publicity: Publicity;
  quota: string;
  fileMax: string;
  calls: string;
}

/** A limit as it is typed; nothing for that of the configuration. */
const typed = (limit: number | null) => (limit === null ? '' : String(limit));
const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));

const domainsOf = (text: string) => text.split(/[\s,]+/).filter((domain) => domain !== '');

/** What was changed here: another administrator may have changed the rest meanwhile. */
const changesOf = (before: Settings, wanted: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isSameValue(value, before[name as keyof Settings]),
    ),
  );

const wholeNumber = [{ pattern: /^\s*[1-9]\d*\s*$/, message: texts.wholeNumber }];

function SettingsForm({ settings, reload }: { settings: Settings; reload: () => void }) {
  const { act, isBusy, isDone, refusal } = useAct(reload);
  const initial: Fields = {
    signUp: settings.signUp,
    domains: settings.signUpDomains.join(', '),
    verifyAddresses: settings.verifyAddresses,
    requireSecondFactor: settings.requireSecondFactor,
    publicity: settings.publicity,
    quota: typed(settings.storageQuotaMb),
    fileMax: typed(settings.fileMaxMb),
    calls: typed(settings.callsPerTenSeconds),
  };
  const save = ({ domains, quota, fileMax, calls, ...fields }: Fields) => {
    const wanted: Settings = {
      ...fields,
      signUpDomains: domainsOf(domains),
      storageQuotaMb: limitOf(quota),
      fileMaxMb: limitOf(fileMax),
      callsPerTenSeconds: limitOf(calls),
    };
    const input = changesOf(settings, wanted);
    if (Object.keys(input).length > 0) act({ call: 'editSettings', input });
  };
  return (
    <Form<Fields> layout="vertical" initialValues={initial} onFinish={save}>
      <Form.Item name="signUp" label={texts.signUp}>
        <Select options={choicesOf(texts.policies)} />
      </Form.Item>
      <Form.Item
        name="domains"
        label={texts.domains}
        dependencies={['signUp']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, domains: string) =>
              getFieldValue('signUp') === 'domains' && domainsOf(domains).length === 0
                ? Promise.reject(new Error(texts.domainsMissing))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="verifyAddresses" valuePropName="checked">
        <Checkbox>{texts.verifyAddresses}</Checkbox>
      </Form.Item>
      <Form.Item
        name="requireSecondFactor"
        valuePropName="checked"
        extra={texts.requireSecondFactorHint}
      >
        <Checkbox>{texts.requireSecondFactor}</Checkbox>
      </Form.Item>
      <Form.Item name="publicity" label={texts.publicity}>
        <Select options={choicesOf(texts.publicities)} />
      </Form.Item>
      <Form.Item name="quota" label={texts.quota} rules={wholeNumber}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="fileMax" label={texts.fileMax} rules={wholeNumber}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="calls" label={texts.calls} rules={wholeNumber}>
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

/** The settings of the instance: sign-up, publicity and limits. */
export function InstanceSettings() {
  const settings = useLoading(resources.instanceSettings, null);
  return (
    <LoadedContent state={settings} onRetry={settings.reload}>
      {(value) => <SettingsForm settings={value} reload={settings.reload} />}
    </LoadedContent>
  );
}
