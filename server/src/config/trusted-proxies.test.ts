import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

test('trusted proxies are addresses and networks of either kind', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16,fd00::/8' });
  expect(trustedProxies).toEqual(['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
  expect(readConfig({}).trustedProxies).toEqual([]);
  for (const wrong of ['balancer', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/']) {
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(
      'Cannot start: TRUSTED_PROXIES must be addresses or networks',
    );
  }
});
