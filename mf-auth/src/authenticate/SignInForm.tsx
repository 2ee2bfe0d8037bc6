import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import styles from '../AuthCard.module.css';
import { Refusal } from '../submission/Refusal.tsx';
import { selectIsSending, signInSubmitted } from '../submission/submission-slice.ts';
import { texts } from '../texts.ts';
import { EmailField } from './EmailField.tsx';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

export function SignInForm() {
  const dispatch = useDispatch();
  const isSending = useSelector(selectIsSending);
  return (
    <Form<Values>
      name="signIn"
      layout="vertical"
      requiredMark={false}
      initialValues={{ remember: true }}
      onFinish={(values) => dispatch(signInSubmitted(values))}
    >
      <Refusal form="signIn" />
      <EmailField />
      <Form.Item
        name="password"
        label={texts.password}
        rules={[{ required: true, message: texts.passwordMissing }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="remember" valuePropName="checked" noStyle>
          <Checkbox>{texts.rememberMe}</Checkbox>
        </Form.Item>
        <Link to={paths.resetPassword()}>{texts.forgotPassword}</Link>
      </div>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn}
      </Button>
    </Form>
  );
}
