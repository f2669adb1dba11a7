import { saveFile } from '#contract/accounts/private-file';
import { getProfile, saveProfile as saveProfileCall } from '#contract/accounts/profile';
import { getConsent, saveConsent } from '#contract/accounts/save-consent';
import { bringingPictures, mount, mountPrepared, type RestScope } from '#server/plugins/rest';
import { storePrivateFile, prepareFile } from '#server/services/accounts/store-private-file';
import { saveProfile } from '#server/services/accounts/save-profile';
import { loadProfile } from '#server/services/accounts/load-profile';
import { savePrivacyChoice, loadPrivacyChoice } from '#server/services/accounts/privacy';
import { withinLimits } from '#server/routes/kernel/within-limits';

/** Calls about a customer's profile, pictures, documents and consent. */
export function profileCalls(scope: RestScope): void {
  const { hashSubject } = scope.tenant.keys;
  mountPrepared(
    bringingPictures(scope),
    saveFile,
    async ({ request, actor: { accountId }, tenant, now }) =>
      withinLimits(
        await prepareFile(
          { database: tenant.database, hashSubject, now },
          { pictures: scope.pictures, accountId },
          request,
        ),
      ),
    async ({ request, actor, transaction, sequence, now }, prepared) =>
      prepared.kind === 'answered'
        ? prepared.answer
        : await storePrivateFile(transaction, actor, request, { bytes: prepared.bytes, sequence, now }),
  );
  mount(scope, getProfile, ({ actor, transaction }) => loadProfile(transaction, actor));
  mount(scope, saveProfileCall, ({ request: change, actor, tenant, transaction, sequence, now }) =>
    saveProfile(transaction, {
      actor,
      configuration: tenant.configuration,
      change,
      timing: { sequence, now },
    }),
  );
  mount(scope, saveConsent, async ({ request, actor, transaction, sequence, now }) => ({
    kind: 'done' as const,
    instead: await savePrivacyChoice(transaction, actor, request, { sequence, now }),
  }));
  mount(scope, getConsent, ({ actor, transaction }) => loadPrivacyChoice(transaction, actor.customer));
}
