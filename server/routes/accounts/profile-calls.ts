import { saveFile } from '#contract/accounts/private-file';
import { getProfile, saveProfile as saveProfileCall } from '#contract/accounts/profile';
import { getConsent, saveConsent } from '#contract/accounts/save-consent';
import { bringingPictures, mount, mountPrepared, type RestScope } from '#server/plugins/rest';
import { keepFile, prepareFile } from '#server/services/accounts/keep-file';
import { saveProfile } from '#server/services/accounts/save-profile';
import { seeProfile } from '#server/services/accounts/see-profile';
import { savePrivacyChoice, seePrivacyChoice } from '#server/services/accounts/privacy';
import { withinLimits } from '#server/routes/kernel/within-limits';

/** What a customer says of itself: details, pictures and documents, and what it agrees to. */
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
        : await keepFile(transaction, actor, request, { bytes: prepared.bytes, sequence, now }),
  );
  mount(scope, getProfile, ({ actor, transaction }) => seeProfile(transaction, actor));
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
  mount(scope, getConsent, ({ actor, transaction }) => seePrivacyChoice(transaction, actor.customer));
}
