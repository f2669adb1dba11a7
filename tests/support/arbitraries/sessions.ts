import * as fc from 'fast-check';
import type {
  AccessAnswer,
  AccessLink,
  AccessOfferAnswer,
  MadeAccessLink,
} from '#domain/accounts/access-link';
import { ACCOUNT_NOTICE_KINDS, type AccountNotice } from '#domain/accounts/account-notice';
import type { DeviceSession, EndSessionAnswer } from '#domain/accounts/device-session';
import type { Person } from '#domain/accounts/person';
import type { PushSubscription, SavePushAnswer } from '#domain/notifications/push';
import { ROLES } from '#domain/kernel/roles';
import type { Credentials, SignedIn, SignInAnswer } from '#domain/accounts/session';
import { anyPriceLevel } from './products.ts';
import { anyPlace } from './places.ts';
import { anyCode, anyMoment, anyPin, anySatang, anyText } from './plain-values.ts';

export const anyPerson: fc.Arbitrary<Person> = fc.record({
  customerCode: anyCode,
  saleUnit: anyText,
  name: anyText,
  role: fc.constantFrom(...ROLES),
  mobile: anyText,
  phone: anyText,
  addressText: anyText,
  province: anyPlace,
  district: anyPlace,
  subdistrict: anyPlace,
  postcode: anyText,
  taxId: anyText,
  pin: fc.option(anyPin, { nil: undefined }),
  priceLevel: anyPriceLevel,
  accountCode: anyText,
  shopPhoto: anyText,
  pictureFile: anyText,
  personType: anyText,
  creditLimit: anySatang,
  debt: anySatang,
});

export const anySignedIn: fc.Arbitrary<SignedIn> = fc.record({
  person: anyPerson,
  token: fc.stringMatching(/^[A-Za-z0-9_-]{20,43}$/),
});

export const anySignInAnswer: fc.Arbitrary<SignInAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc
    .constantFrom('invalid-login' as const, 'too-many-tries' as const)
    .map((code) => ({ kind: 'refused' as const, code })),
);

export const anyAccessLink: fc.Arbitrary<AccessLink> = fc.record({
  keyId: anyText,
  payload: anyText,
  signature: anyText,
});

export const anyMadeAccessLink: fc.Arbitrary<MadeAccessLink> = fc.record({
  keyId: anyCode,
  payload: anyCode,
  signature: anyCode,
  lifetimeSeconds: fc.integer({ min: 1, max: 60 }),
});

const accessRefused = fc.constant({ kind: 'refused' as const, code: 'access-refused' as const });

export const anyAccessOfferAnswer: fc.Arbitrary<AccessOfferAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('good' as const), name: anyText }),
  accessRefused,
);

export const anyAccessAnswer: fc.Arbitrary<AccessAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  accessRefused,
);

export const anyCredentials: fc.Arbitrary<Credentials> = fc.record({ username: anyText, password: anyText });

export const anyDeviceSession: fc.Arbitrary<DeviceSession> = fc.record({
  id: fc.uuid(),
  userAgent: anyText,
  signedInAt: anyMoment,
  lastUsedAt: anyMoment,
  isThis: fc.boolean(),
});

export const anyAccountNotice: fc.Arbitrary<AccountNotice> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...ACCOUNT_NOTICE_KINDS),
  userAgent: anyText,
  at: anyMoment,
});

export const anyEndSessionAnswer: fc.Arbitrary<EndSessionAnswer> = fc.constantFrom<EndSessionAnswer>(
  { kind: 'ended' },
  { kind: 'not-there' },
  { kind: 'refused', code: 'own-session' },
);

export const anyPushSubscription: fc.Arbitrary<PushSubscription> = fc.record({
  endpoint: fc.uuid().map((id) => `https://fcm.googleapis.com/fcm/send/${id}`),
  publicKey: fc.stringMatching(/^[A-Za-z0-9_-]{87}$/),
  secret: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
});

export const anySavePushAnswer: fc.Arbitrary<SavePushAnswer> = fc.constantFrom<SavePushAnswer>(
  { kind: 'saved' },
  { kind: 'refused', code: 'push-not-possible' },
);
