import { endOtherSessions, endSession, getSessions } from '#contract/device-sessions';
import { mount, type RestScope } from '#server/plugins/rest';
import { endOneDevice, endOtherDevices, seeDevices } from '#server/services/devices';

/** On which devices an account is signed in, and signing the others out. */
export function deviceCalls(scope: RestScope): void {
  mount(scope, getSessions, ({ actor, transaction, now }) => seeDevices(transaction, actor, now));
  mount(scope, endSession, ({ request, actor, transaction, now }) =>
    endOneDevice(transaction, { actor, now }, request),
  );
  mount(scope, endOtherSessions, ({ actor, transaction, now }) => endOtherDevices(transaction, actor, now));
}
