import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import { getAccountNotices } from '#contract/accounts/account-notices';
import { mount, type RestScope } from '#server/plugins/rest';
import { listAccountNotices } from '#server/services/accounts/notices/list-account-notices';
import { endOneDevice, endOtherDevices, listDevices } from '#server/services/accounts/sign-in/devices';

/** Calls about signed-in devices and account notices. */
export function deviceCalls(scope: RestScope): void {
  mount(scope, getSessions, ({ actor, transaction, now }) => listDevices(transaction, actor, now));
  mount(scope, endSession, ({ request, actor, transaction, now }) =>
    endOneDevice(transaction, { actor, now }, request),
  );
  mount(scope, endOtherSessions, ({ actor, transaction, now }) => endOtherDevices(transaction, actor, now));
  mount(scope, getAccountNotices, ({ actor, transaction, now }) =>
    listAccountNotices(transaction, actor, now),
  );
}
