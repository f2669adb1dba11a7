import * as fc from 'fast-check';
import {
  type BeginLineAnswer,
  type CodeSignIn,
  type CodeSignInAnswer,
  type FinishLineAnswer,
  LINE_LINK_REFUSALS,
  LINE_LOGIN_REFUSALS,
  LINK_PROOF_REFUSALS,
  LINE_PURPOSES,
  type LineLink,
  type LineReturn,
  type LinkLineAnswer,
  type LinkLineRequest,
} from '#domain/accounts/line-login';
import { anyText } from './plain-values.ts';
import { anyTicket } from './proofs.ts';
import { anySignedIn } from './sessions.ts';

export const anyLinePurpose = fc.constantFrom(...LINE_PURPOSES);

export const anyBeginLineAnswer: fc.Arbitrary<BeginLineAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('started' as const),
    address: fc.webUrl(),
    state: anyTicket,
    browserKey: anyTicket,
  }),
  fc.constant({ kind: 'refused' as const, code: 'line-unavailable' as const }),
);

export const anyLineReturn: fc.Arbitrary<LineReturn> = fc.record({
  state: anyTicket,
  code: anyTicket,
  browserKey: anyTicket,
});

export const anyFinishLineAnswer: fc.Arbitrary<FinishLineAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc.record({ kind: fc.constant('not-linked' as const), ticket: anyTicket, lineName: anyText }),
  fc.constantFrom(...LINE_LOGIN_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyLinkLineAnswer: fc.Arbitrary<LinkLineAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('linked' as const), lineName: anyText }),
  fc
    .constantFrom(...LINE_LINK_REFUSALS, ...LINK_PROOF_REFUSALS)
    .map((code) => ({ kind: 'refused' as const, code })),
);

export const anyLinkLineRequest: fc.Arbitrary<LinkLineRequest> = fc.record({
  ticket: anyTicket,
  password: anyText,
  codeTicket: fc.oneof(fc.constant(''), anyTicket),
});

export const anyLineLink: fc.Arbitrary<LineLink> = fc.record({ lineName: anyText, maySend: fc.boolean() });

export const anyCodeSignIn: fc.Arbitrary<CodeSignIn> = fc.record({
  ticket: anyTicket,
  lineTicket: fc.oneof(fc.constant(''), anyTicket),
});

export const anyCodeSignInAnswer: fc.Arbitrary<CodeSignInAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc
    .constantFrom('ticket-over' as const, 'user-not-found' as const, ...LINE_LINK_REFUSALS)
    .map((code) => ({ kind: 'refused' as const, code })),
);
