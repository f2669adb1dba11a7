import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceName } from '#domain/accounts/device-name';

/** User agents of real browsers and apps. */
const AGENTS: readonly (readonly [string, string])[] = [
  [
    'phone Android LINE',
    'Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36 Line/13.8.2/IAB',
  ],
  [
    'phone iPhone LINE',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.8.0',
  ],
  [
    'tablet iPad LINE',
    'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/12.13.0',
  ],
  [
    'phone Android Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'tablet Android Chrome',
    'Mozilla/5.0 (Linux; Android 12; SM-T870) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  ],
  [
    'phone Android Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    'phone Android Facebook',
    'Mozilla/5.0 (Linux; Android 12; V2111 Build/SP1A.210812.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/110.0.5481.153 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/403.0.0.26.90;]',
  ],
  [
    'phone iPhone Facebook',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone13,2;FBMD/iPhone]',
  ],
  [
    'phone iPhone Instagram',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20C65 Instagram 265.0.0.19.301 (iPhone13,2; iOS 16_2; th_TH; th-TH)',
  ],
  [
    'phone Android Mi Browser',
    'Mozilla/5.0 (Linux; U; Android 11; th-th; Redmi Note 9 Build/RP1A.200720.011) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/89.0.4389.116 Mobile Safari/537.36 XiaoMi/MiuiBrowser/12.19.2-gn',
  ],
  [
    'phone Android Huawei Browser',
    'Mozilla/5.0 (Linux; Android 10; JNY-LX2; HMSCore 6.9.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/13.0.4.303 Mobile Safari/537.36',
  ],
  ['phone Android Firefox', 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0'],
  [
    'phone Android Opera',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Mobile Safari/537.36 OPR/78.0.0.0',
  ],
  [
    'phone iPhone Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
  ],
  // Apps that were added to the home screen.
  [
    'phone iPhone Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  [
    'phone iPhone Chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1',
  ],
  [
    'computer Windows Chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  [
    'computer Windows Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36 Edg/119.0.0.0',
  ],
  [
    'computer Windows Firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0',
  ],
  [
    'computer Windows LINE',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.5481.104 Safari/537.36 Line/8.4.0.3212',
  ],
  [
    'computer Mac Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
  ],
  [
    'computer Mac Chrome',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
  ],
  [
    'computer ChromeOS Chrome',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
  ],
  [
    'computer Linux Firefox',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
  ],
  // User agents that are no browser.
  ['unknown ? ?', 'curl/8.4.0'],
  ['unknown ? ?', 'okhttp/4.12.0'],
  ['unknown ? ?', ''],
];

describe('the name of a device is read from its user agent', () => {
  test.each(AGENTS)('%s: %s', (expected, agent) => {
    const { kind, system = '?', browser = '?' } = deviceName(agent);
    expect(`${kind} ${system} ${browser}`).toBe(expected);
  });
});

test('any user agent gets a name, and its kind is unknown only if it names no system', () => {
  const pieces = AGENTS.flatMap(([, agent]) => agent.split(' '));
  const anyAgent = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(anyAgent, (agent) => {
      const { kind, system } = deviceName(agent);
      expect(kind === 'unknown').toBe(system === undefined);
    }),
  );
});
