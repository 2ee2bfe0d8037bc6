import { expect, test } from '@jest/globals';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { pushEndpoint } from './push-endpoint.ts';

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'https://postgres/x',
  'https://push.example.org:5432/x',
  'https://somebody:secret@push.example.org/x',
  'file:///etc/passwd',
  'nothing',
])('the server does not call %s', (address) => {
  expect(pushEndpoint(address, [])).toBeUndefined();
});

test('it calls names by TLS, and origins that the operator trusts', () => {
  expect(pushEndpoint('https://push.example.org/x', [])).toMatchObject({ isTrusted: false });
  const trusted = ['http://127.0.0.1:8431'];
  expect(pushEndpoint('http://127.0.0.1:8431/x', trusted)).toMatchObject({ isTrusted: true });
  expect(pushEndpoint('http://127.0.0.1:8432/x', trusted)).toBeUndefined();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:db8::1',
  'localhost',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f::1'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a name of this machine has no address that is called', async () => {
  const error = await new Promise((resolve) => {
    lookupPublic('localhost', { all: true }, resolve);
  });
  expect(error).toMatchObject({ name: 'NotPublicError' });
});
